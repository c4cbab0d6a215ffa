import { beforeAll, expect, test } from 'vitest'
import type { TFunction } from 'i18next'
import { prepareBridge, prepareTicketBridge } from '#areas/sales/billing-decomposition/web/prepare-bridge.ts'
import { answerWith } from '#areas/sales/billing-decomposition/web/testing/answer.ts'
import { toCsv } from '#ui/exports/csv.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const effects = { sessions: 26_000, conversion: -18_000, approval: -49_000 }

test('bars go from the compared revenue to the current one without a gap', () => {
  const { bars } = prepareBridge(answerWith(effects), t)
  expect(bars.map(({ key }) => key)).toEqual(['base', 'sessions', 'conversion', 'approval', 'current'])
  for (const [index, bar] of bars.slice(1, -1).entries()) expect(bar.from).toBe(bars[index]?.to)
  expect(bars.at(-2)?.to).toBe(bars.at(-1)?.to)
})

test('only drivers open, and say so', () => {
  const { bars } = prepareBridge(answerWith(effects), t)
  expect(bars.map(({ opens }) => opens)).toEqual([null, 'sessions', 'conversion', 'approval', null])
  expect(bars[3]?.words.replaceAll('\u00a0', ' ')).toBe('Aprovação: −49 mil. Abrir')
})

test('a cut axis is told, an axis from zero is not', () => {
  const small = prepareBridge(answerWith({ approval: -20_000 }), t)
  expect(small.low).toBeGreaterThan(0)
  expect(small.subtitle).toContain('eixo cortado em')
  const large = prepareBridge(answerWith({ approval: -300_000 }), t)
  expect(large.low).toBe(0)
  expect(large.subtitle).not.toContain('eixo cortado')
})

test.each([
  [{ sessions: 26_000, approval: -49_000 }, 'A queda é da aprovação: sem ela, o faturamento teria crescido'],
  [{ sessions: 49_000, approval: -26_000 }, 'A alta é das sessões: sem elas, o faturamento teria caído'],
  [{ conversion: -10_000, approval: -49_000 }, 'A maior parte da queda vem da aprovação'],
  [{ conversion: 10_000, ticket: 49_000 }, 'A maior parte da alta vem do ticket'],
  [
    { conversion: -20_000, approval: -21_000, ticket: -20_000 },
    'Vários fatores puxaram a queda, sobretudo a aprovação',
  ],
  [{ conversion: 20_000, approval: -20_100 }, 'O faturamento quase não mudou'],
])('the title says the finding: %j', (moved, title) => {
  expect(prepareBridge(answerWith(moved), t).title).toBe(title)
})

test("the ticket's parts add up to its effect, from zero", () => {
  const value = { base: 1, current: 2 }
  const ticket = [
    { key: 'price' as const, value, effect: 900_000 },
    { key: 'discount' as const, value, effect: -400_000 },
  ]
  const bridge = prepareTicketBridge(answerWith({ ticket: 5_000 }, { ticket }), t)
  expect(bridge.bars.map(({ from, to }) => [from, to])).toEqual([
    [0, 900_000],
    [900_000, 500_000],
    [0, 500_000],
  ])
  expect(bridge.title).toBe('Dentro do ticket, o que mais moveu: Preço médio')
})

test('the table has the same figures, in reais', () => {
  const csv = toCsv(prepareBridge(answerWith({ approval: -40_000.5 }), t).table)
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF"Barra";"Efeito (BRL)";"Faturamento acumulado (BRL)"',
    '"Comparado";;313500',
    '"Aprovação";-40000,5;273499,5',
    '"Atual";;273499,5',
    '',
  ])
})
