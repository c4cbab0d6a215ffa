import { paymentDimensions } from '#model/derived-dimensions.ts'
import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AlertCauses, AlertDetails } from '#areas/observability/monitoring/alerts-contract.ts'
import { alertPlace } from '#areas/observability/monitoring/web/alert/alert-places.ts'
import {
  momentText,
  prepareAlertSentence,
  prepareAlertSeries,
} from '#areas/observability/monitoring/web/alert/prepare-alert.ts'
import {
  effectText,
  prepareCausesSentence,
  prepareCausesTable,
  prepareMoved,
  prepareSteps,
} from '#areas/observability/monitoring/web/alert/prepare-causes.ts'
import { anAlert } from '#areas/observability/web/testing/alert.ts'
import { silences } from '#areas/observability/monitoring/model.ts'
import { verdicts, windowConditions } from '#model/monitoring/rules.ts'
import { toAddress } from '#model/address/search-params.ts'
import { stretchesOf } from '#ui/charts/stretches.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const start = Date.parse('2026-11-20T12:00:00Z')
const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString()
const level = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null })
const point = fc.record({
  value: level,
  expected: level,
  low: level,
  high: level,
  condition: fc.constantFrom(...windowConditions),
})

const settings: AlertDetails['settings'] = {
  name: 'Receita por canal',
  metric: 'capturedRevenue',
  filters: { uf: ['SP', '1'] },
  virtualChannelId: null,
  by: ['channel'],
  window: 60,
  condition: { type: 'anomaly', direction: 'below', alarmsPerMonth: 1 },
  minimumSample: 0,
  pending: 1,
  recovery: 2,
  quiet: [],
  events: 'widen',
  severity: 'critical',
  ownerId: null,
  playbook: '',
  enabled: true,
}

const detailsOf = (its: Partial<AlertDetails> = {}): AlertDetails => ({
  alert: anAlert(),
  settings,
  ruleVersion: 1,
  currentVersion: 1,
  timeZone: 'America/Sao_Paulo',
  points: [],
  timeline: [],
  others: [],
  events: [],
  orders: { from: at(0), to: at(60), count: 12 },
  ...its,
})

describe('the sentence of an alert', () => {
  const now = Date.parse('2026-11-20T18:30:00Z')
  const of = (its: Parameters<typeof anAlert>[0]) => prepareAlertSentence({ alert: anAlert(its) }, t, now)

  test('says what it costs only where something is missing, and per hour only while it lasts', () => {
    expect(of({})).toMatch(/dura 1 h 30 min.*R\$\s600,00 a menos até agora, R\$\s600,00 por hora/)
    expect(of({ endedAt: '2026-11-20T18:00:00Z' })).toMatch(/durou 1 h\. R\$\s600,00 a menos que o esperado/)
    expect(of({ endedAt: '2026-11-20T18:00:00Z' })).not.toContain('por hora')
    expect(of({ lost: 0 })).not.toContain('a menos')
    expect(of({ lost: null })).not.toContain('a menos')
  })

  test('of one that has not fired says so', () => {
    expect(of({ firedAt: null, state: 'pending', lost: null })).toContain('ainda não disparou')
    expect(of({})).not.toContain('ainda não')
  })
})

describe('the series of an alert', () => {
  test('shades the windows that broke the rule and no others, and counts them among those judged', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 40 }), (rows) => {
        const points = rows.map((row, index) => ({ start: at(index * 60), end: at(index * 60 + 60), ...row }))
        const { picture, title, table, summary } = prepareAlertSeries(detailsOf({ points }), t)
        const breaking = rows.flatMap(({ condition }, index) => (condition === 'breaks' ? [index] : []))
        const judged = rows.filter(({ condition }) => ['breaks', 'near', 'normal'].includes(condition)).length
        expect(picture.outside).toEqual(breaking)
        const shaded = (picture.shaded ?? []).flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, step) => first + step),
        )
        expect(shaded).toEqual(breaking)
        expect(picture.lines[0]?.values).toEqual(rows.map(({ value }) => value))
        expect(table.rows).toHaveLength(rows.length)
        expect(title.includes(`${breaking.length} de ${judged} janelas`)).toBe(judged > 0)
        expect(title === 'Receita captada').toBe(judged === 0)
        expect(title + summary).not.toMatch(/undefined|NaN|\{\{/)
      }),
    )
  })

  test('has a band where both sides are known, else the limit as a line', () => {
    const one = { start: at(0), end: at(60), value: 1, expected: null, condition: 'normal' } as const
    const limit = prepareAlertSeries(detailsOf({ points: [{ ...one, low: 5, high: null }] }), t).picture
    expect([limit.band, limit.lines.map(({ name }) => name)]).toEqual([null, ['Receita captada', 'Limite']])
    const band = prepareAlertSeries(detailsOf({ points: [{ ...one, low: 5, high: 9 }] }), t).picture
    expect([band.band?.low99, band.lines.length]).toEqual([[5], 1])
  })

  test('stretches hold neighbours together', () => {
    expect(stretchesOf([1, 2, 5])).toEqual([
      { first: 1, last: 2 },
      { first: 5, last: 5 },
    ])
  })
})

describe('where it happened', () => {
  const cause = (effect: number): AlertCauses['causes'][number] => ({
    segments: [{ dimension: 'channel', values: ['site', ''], labels: ['Site', 'Canal (não informado)'] }],
    effect,
    inside: { base: 90_000, current: 30_000 },
    confidence: 0.93,
  })
  const causes = (its: Partial<AlertCauses> = {}): AlertCauses => ({
    state: 'ready',
    value: { base: 100_000, current: 40_000 },
    verdict: 'localised',
    causes: [],
    steps: [],
    moved: [],
    ...its,
  })

  test('names the first place with its effect, in the unit of the metric', () => {
    const said = prepareCausesSentence(anAlert(), causes({ causes: [cause(-60_000)] }), t)
    expect(said).toMatch(
      /de R\$\s1\.000 para R\$\s400,00 \(−60,0\s%\)\. Maior contribuição: Site e Canal \(não informado\) \(−R\$\s600,00\)/,
    )
    expect(effectText({ metric: 'approval', currency: 'BRL' }, -0.087)).toBe('−8,7\u00a0p.p.')
    expect(effectText({ metric: 'capturedOrders', currency: 'BRL' }, 12)).toBe('+12')
  })

  test('of conversion each step has its name, its rates and their difference in points', () => {
    const steps: AlertCauses['steps'] = [
      { step: 'carts', base: 0.1, current: 0.1 },
      { step: 'capturedOrders', base: 0.4, current: 0.25 },
    ]
    const { rows } = prepareSteps({ ...anAlert(), metric: 'conversion' }, causes({ steps }), t)
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['→ carrinho', '10,0\u00a0%', '10,0\u00a0%', '0,00\u00a0p.p.'],
      ['→ pedido captado', '40,0\u00a0%', '25,0\u00a0%', '−15,0\u00a0p.p.'],
    ])
    expect(prepareCausesSentence(anAlert(), causes({ verdict: 'untold' }), t)).toContain(
      'não dá para dizer onde',
    )
  })

  test('says so where nothing stands out or there is nothing to compare with', () => {
    expect(prepareCausesSentence(anAlert(), causes({ verdict: 'general' }), t)).toContain('A mudança é geral')
    expect(prepareCausesSentence(anAlert(), causes({ state: 'nothing' }), t)).toContain(
      'Não há o que comparar',
    )
    expect(prepareCausesSentence(anAlert(), causes({ value: { base: null, current: 1 } }), t)).toContain(
      'Não há o que comparar',
    )
  })

  test('the table has what the sentence says, and what else moved its own unit', () => {
    const { rows } = prepareCausesTable(anAlert(), causes({ causes: [cause(-60_000)] }), t)
    expect(rows[0]?.map(({ value }) => value)).toEqual(['Site e Canal (não informado)', -600, 900, 300, 0.93])
    const moved = prepareMoved(
      anAlert(),
      causes({
        moved: [
          { metric: 'approval', base: 0.8, current: 0.6 },
          { metric: 'sessions', base: null, current: 3 },
        ],
      }),
      t,
    )
    expect(moved.rows.map((row) => row[3]?.text)).toEqual(['−20,0\u00a0p.p.', '—'])
  })
})

test('the timeline says silences and verdicts in the words of their buttons, and what people wrote as it is', () => {
  for (const text of silences) expect(momentText({ moment: 'silenced', text }, t)).not.toBe(text)
  for (const text of verdicts) expect(momentText({ moment: 'judged', text }, t)).not.toBe(text)
  expect(momentText({ moment: 'silenced', text: 'oneHour' }, t)).toBe('Por 1 hora')
  expect(momentText({ moment: 'judged', text: 'falseAlarm' }, t)).toBe('Falso positivo')
  expect(momentText({ moment: 'noted', text: 'oneHour' }, t)).toBe('oneHour')
})

describe('the way to other screens', () => {
  test('has the local days, the filters of the rule, of the place and of the cause, and the hours where asked', () => {
    const details = detailsOf({
      alert: anAlert({ place: [{ dimension: 'channel', value: 'site', label: 'Site' }] }),
      orders: { from: '2026-11-21T01:10:00Z', to: '2026-11-21T03:00:00Z', count: 3 },
    })
    expect(alertPlace(details, [{ dimension: 'paymentMethod', values: ['Pix'], labels: ['Pix'] }])).toEqual({
      period: '2026-11-20_2026-11-20',
      uf: ['SP', toAddress('1')],
      channel: ['site'],
      paymentMethod: ['Pix'],
    })
    expect(alertPlace(details, [], { withHours: true })?.['hourOfDay']).toHaveLength(2)
  })

  test('is none for a screen that cannot filter by it', () => {
    const byBrand = detailsOf({ settings: { ...settings, filters: { cardBrand: ['Visa'] } } })
    expect(alertPlace(byBrand)).toBeUndefined()
    expect(alertPlace(byBrand, [], { dimensions: paymentDimensions })).toMatchObject({ cardBrand: ['Visa'] })
  })

  test('does not filter by hours of a whole day', () => {
    const day = detailsOf({ orders: { from: at(0), to: at(1440), count: 1 } })
    expect(alertPlace(day, [], { withHours: true })).not.toHaveProperty('hourOfDay')
  })
})
