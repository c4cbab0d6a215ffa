import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertTitle, formatMinutes, type AlertParts } from './alert-words.ts'
import { monitoredKeys, monitoredMetrics } from './metrics.ts'
import { ruleTypes, windowLengths } from './rules.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const alert = (parts: Partial<AlertParts>): AlertParts => ({
  metric: 'capturedRevenue',
  currency: 'BRL',
  type: 'anomaly',
  place: [],
  virtualChannel: null,
  window: 5,
  observed: 62_000,
  expected: 100_000,
  low: 80_000,
  high: 120_000,
  brokeAt: '2026-11-20T14:30:00.000Z',
  endedAt: null,
  ...parts,
})

describe('an alert says what happened, where and how much', () => {
  const site = [{ label: 'Site' }]
  const noOrders = {
    type: 'absence',
    metric: 'capturedOrders',
    observed: 0,
    window: 30,
    place: site,
  } as const
  it.each([
    [{ place: [{ label: 'Marketplace' }] }, 'Receita captada 38 % abaixo do esperado em Marketplace'],
    [{ observed: 100_300 }, 'Receita captada 0,3 % acima do esperado'],
    [
      {
        metric: 'authorization',
        type: 'limit',
        observed: 0.612,
        expected: null,
        low: 0.75,
        high: null,
        place: [{ label: 'Adquirente Leste' }],
      },
      'Autorização em 61,2 %, abaixo de 75 %, em Adquirente Leste',
    ],
    [
      { metric: 'authorization', type: 'limit', observed: 0.7499, expected: null, low: 0.75, high: null },
      'Autorização em 74,99 %, abaixo de 75 %',
    ],
    [
      { metric: 'authorization', observed: 0.6, expected: 0.8, place: site, virtualChannel: 'Moda' },
      'Autorização 20,0 p.p. abaixo do esperado em Site, no canal virtual Moda',
    ],
    [
      { type: 'limit', observed: 123_456_789, expected: null, low: null, high: 100_000_000 },
      'Receita captada em R$ 1.234.568, acima de R$ 1.000.000',
    ],
    [
      { metric: 'canceledOrders', observed: 12, expected: 0, low: null, high: 3 },
      'Pedidos cancelados em 12, acima de 3',
    ],
    [noOrders, 'Nenhum pedido captado há 30 min em Site'],
    [{ ...noOrders, endedAt: '2026-11-20T16:35:00.000Z' }, 'Nenhum pedido captado por 2 h 5 min em Site'],
    [{ type: 'absence', metric: 'approval', window: 1440 }, 'Sem dados de Aprovação há 1 dia'],
  ] satisfies [Partial<AlertParts>, string][])('%#', (parts, title) => {
    expect(plain(alertTitle(alert(parts)))).toBe(title)
  })

  it('counts the minutes of what has not come until now', () => {
    const now = Date.parse('2026-11-20T15:10:30.000Z')
    expect(plain(alertTitle(alert(noOrders), now))).toBe('Nenhum pedido captado há 40 min em Site')
  })
})

const level = fc.oneof(
  fc.constant(null),
  fc.double({ min: -1e14, max: 1e14, noNaN: false }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.integer({ min: 0, max: 50 }),
)
const anyAlert = fc.record({
  metric: fc.constantFrom(...monitoredKeys),
  currency: fc.constantFrom('BRL', 'JPY', 'KWD', 'PYG'),
  type: fc.constantFrom(...ruleTypes),
  place: fc.array(fc.record({ label: fc.constantFrom('Canal (não informado)', 'Site', 'Loja 9') }), {
    maxLength: 2,
  }),
  virtualChannel: fc.constantFrom(null, 'Moda'),
  window: fc.constantFrom(...windowLengths),
  observed: level,
  expected: level,
  low: level,
  high: level,
  brokeAt: fc.constant('2026-11-20T15:00:00.000Z'),
  endedAt: fc.constantFrom(null, '2026-11-20T17:00:00.000Z'),
})

it('whatever its parts are: never a number that is none, always the metric or its lack, and every place', () => {
  fc.assert(
    fc.property(anyAlert, (parts) => {
      const title = alertTitle(parts)
      expect(title).not.toMatch(/NaN|undefined|null|Infinity|∞/)
      expect(title).toBe(title.trim())
      for (const { label } of parts.place) expect(title).toContain(label)
      const begins =
        parts.type === 'absence'
          ? /^(Nenhuma?|Sem dados de) /.test(title)
          : title.startsWith(`${monitoredMetrics[parts.metric].label} `)
      expect(begins, title).toBe(true)
      expect(title).toContain(parts.virtualChannel ?? '')
    }),
    { numRuns: 2000 },
  )
})

it('the side and the size that it says are those of its parts', () => {
  const amount = fc.integer({ min: 1, max: 1e9 })
  fc.assert(
    fc.property(amount, amount, (observed, expected) => {
      fc.pre(observed !== expected && observed / expected < 100)
      const title = plain(alertTitle(alert({ metric: 'capturedOrders', observed, expected })))
      const [, said = '', side] = /captados ([\d.,]+) % (acima|abaixo)/.exec(title) ?? []
      expect(side).toBe(observed > expected ? 'acima' : 'abaixo')
      const share = Number(said.replaceAll('.', '').replace(',', '.'))
      const truth = (Math.abs(observed - expected) / expected) * 100
      expect(Math.abs(share - truth)).toBeLessThanOrEqual(truth < 0.1 ? 0.00501 : truth < 10 ? 0.0501 : 0.501)
    }),
  )
  const rate = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(rate, rate, (observed, bound) => {
      fc.pre(Math.abs(observed - bound) > 1e-9)
      const below = observed < bound
      const sides = below ? { low: bound, high: null } : { low: null, high: bound }
      const parts = alert({ metric: 'approval', type: 'limit', observed, expected: null, ...sides })
      const [, one = '', side, other = ''] =
        /em ([\d.,]+) %, (acima|abaixo) de ([\d.,]+) %/.exec(plain(alertTitle(parts))) ?? []
      const read = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'))
      expect(side).toBe(below ? 'abaixo' : 'acima')
      expect(Math.sign(read(one) - read(other))).toBe(below ? -1 : 1)
    }),
  )
})

it.each([
  [0, 'menos de 1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
  [1440, '1 dia'],
  [4560, '3 dias 4 h'],
])('%d minutes are %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words)
})
