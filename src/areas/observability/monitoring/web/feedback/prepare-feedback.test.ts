import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { RuleFeedback } from '#areas/observability/monitoring/reports-contract.ts'
import {
  prepareChecksTable,
  prepareRulesTable,
  prepareSuggestion,
} from '#areas/observability/monitoring/web/feedback/prepare-feedback.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

type Suggestion = NonNullable<RuleFeedback['items'][number]['suggestion']>

const suggestion = (
  changed: Suggestion['changed'],
  condition: Suggestion['settings']['condition'],
  lost = 0,
): Suggestion => ({
  changed,
  spared: 3,
  kept: 1,
  lost,
  settings: {
    name: 'R',
    metric: 'capturedRevenue',
    filters: {},
    virtualChannelId: null,
    by: [],
    window: 60,
    condition,
    minimumSample: 0,
    pending: 4,
    recovery: 2,
    quiet: [],
    events: 'widen',
    severity: 'info',
    ownerId: null,
    playbook: '',
    enabled: true,
  },
})

test.each([
  [
    suggestion('value', { type: 'limit', direction: 'below', value: 50_000, recovery: null }),
    /^Limite em R\$\s500,00:/,
  ],
  [
    suggestion('fraction', {
      type: 'change',
      direction: 'below',
      fraction: 0.35,
      recovery: null,
      against: 'week',
    }),
    /^Variação de 35,0\s%:/,
  ],
  [
    suggestion('alarmsPerMonth', { type: 'anomaly', direction: 'both', alarmsPerMonth: 0.5 }),
    /^Sensibilidade, em alertas por mês, de 0,5:/,
  ],
  [suggestion('leastUsual', { type: 'absence', leastUsual: 30 }), /^Mínimo habitual de 30 por janela:/],
  [suggestion('pending', { type: 'absence', leastUsual: 30 }), /^Janelas seguidas até disparar: 4\./],
])('a suggestion says its setting and what it would have done', (given, expected) => {
  const said = prepareSuggestion(given, 'BRL', t)
  expect(said).toMatch(expected)
  expect(said).toContain('3 falsos positivos a menos, 1 alerta certo mantido')
  expect(said).not.toContain('perdido')
})

test('what it would have missed is said', () => {
  const said = prepareSuggestion(suggestion('pending', { type: 'absence', leastUsual: 3 }, 2), 'BRL', t)
  expect(said).toContain('e 2 perdidos.')
})

test('the table has each verdict', () => {
  const verdicts = { confirmed: 4, expected: 1, newTrend: 0, falseAlarm: 5 }
  const { rows } = prepareRulesTable(
    {
      items: [{ ruleId: 'r', name: 'R', version: 1, fired: 12, verdicts, precision: 0.4, suggestion: null }],
    },
    t,
  )
  expect(rows[0]?.map(({ value }) => value)).toEqual(['R', 12, 4, 1, 0, 5, 0.4])
})

test('the table of checks has each verdict that a check can have', () => {
  const verdicts = { confirmed: 1, expected: 0, falseAlarm: 3 }
  const check = { key: 'pixLate' as const, question: 'Pix em dia', found: 6, verdicts, precision: 0.25 }
  const none = { ...check, precision: null }
  const { rows, columns } = prepareChecksTable({ checks: [check, none] }, t)
  expect(columns.map(({ label }) => label)).toEqual([
    'Verificação',
    'Problemas',
    'Confirmado',
    'Esperado',
    'Falso positivo',
    'Precisão',
  ])
  expect(rows.map((row) => row.map(({ value }) => value))).toEqual([
    ['Pix em dia?', 6, 1, 0, 3, 0.25],
    ['Pix em dia?', 6, 1, 0, 3, null],
  ])
})
