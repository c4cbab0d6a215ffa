import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FreightRow } from '#analytics/logistics/freight/ask-freight.ts'
import { freightReasons, type FreightReason } from '#model/logistics/freight.ts'
import { explainInvoiced } from './explain-invoiced.ts'

type Told = { carrier: string; reason: FreightReason; charge: string; base: number[]; current: number[] }

/** As the judged charges are: what is not compared has no agreed freight. */
function rowOf({ carrier, reason, charge, base, current }: Told): FreightRow {
  const isCompared = ['weight', 'above', 'below', 'agreed'].includes(reason)
  const side = ([charges = 0, amount = 0, agreed = 0]: number[]) => ({
    charges,
    amount: reason === 'unrated' ? 0 : amount,
    agreed: isCompared ? agreed : 0,
    paid: 0,
    difference: isCompared ? amount - agreed : 0,
  })
  const [before, now] = [side(base), side(current)]
  return {
    carrier,
    reason,
    charge,
    charges0: before.charges,
    amount0: before.amount,
    agreed0: before.agreed,
    difference0: before.difference,
    paid0: 0,
    charges1: now.charges,
    amount1: now.amount,
    agreed1: now.agreed,
    difference1: now.difference,
    paid1: 0,
  }
}
const carriersOf = (rows: readonly FreightRow[]) =>
  [...Map.groupBy(rows, ({ carrier }) => carrier)].map(([carrier, own]) => ({
    carrier,
    rest: false,
    rows: own,
  }))
const row = (
  reason: FreightReason,
  base: number[],
  current: number[],
  charge = 'freight',
  carrier = 'Jadlog',
) => rowOf({ carrier, reason, charge, base, current })

it('tells what an invoice is made of, for each package charged for the first time', () => {
  const change = explainInvoiced(
    carriersOf([
      row('agreed', [10, 20_000, 20_000], [8, 16_000, 16_000]),
      row('above', [0, 0, 0], [2, 5000, 4000]),
      row('extra', [1, 1000, 0], [4, 4000, 0], 'redelivery'),
      row('extra', [0, 0, 0], [1, 1500, 0], 'return'),
      row('repeated', [0, 0, 0], [1, 2000, 0]),
      row('unrated', [1, 9000, 0], [1, 9000, 0]),
    ]),
  )
  expect(change.value).toEqual({ base: 2100, current: 2850 })
  expect(change.packages).toEqual({ base: 10, current: 10 })
  expect(change.components.map(({ key, effect }) => [key, effect])).toEqual([
    ['agreed', 0],
    ['divergence', 100],
    ['repeated', 200],
    ['redelivery', 300],
    ['return', 150],
  ])
})

it('tells a dearer carrier from packages that went with a dearer one', () => {
  const { carriers, delta } = explainInvoiced(
    carriersOf([
      row('agreed', [50, 50_000, 50_000], [50, 60_000, 60_000], 'freight', 'A'),
      row('agreed', [50, 100_000, 100_000], [50, 100_000, 100_000], 'freight', 'B'),
    ]),
  )
  expect(delta).toBe(100)
  expect(carriers.map(({ value, performance, mix }) => [value, performance, mix])).toEqual([
    ['A', 100, 0],
    ['B', 0, 0],
  ])
})

it('adds up by component and by carrier, to the cent, whatever was charged', () => {
  const side = fc
    .tuple(fc.nat(900), fc.integer({ min: -5000, max: 900_000 }), fc.nat(900_000))
    .map((of) => [...of])
  const told = fc.record({
    carrier: fc.constantFrom('A', 'B', 'C', ''),
    reason: fc.constantFrom(...freightReasons),
    charge: fc.constantFrom('freight', 'redelivery', 'return', 'other', 'x'),
    base: side,
    current: side,
  })
  fc.assert(
    fc.property(fc.array(told, { maxLength: 30 }), (all) => {
      const { value, delta, components, carriers } = explainInvoiced(carriersOf(all.map(rowOf)))
      const isCompared = value.base !== null && value.current !== null
      expect(delta).toBe(isCompared ? (value.current ?? 0) - (value.base ?? 0) : 0)
      expect(components.reduce((sum, { effect }) => sum + effect, 0)).toBe(delta)
      for (const side of ['base', 'current'] as const)
        expect(components.reduce((sum, { cost }) => sum + (cost[side] ?? 0), 0)).toBe(value[side] ?? 0)
      for (const { cost, effect } of components)
        expect(effect).toBe(isCompared ? (cost.current ?? 0) - (cost.base ?? 0) : 0)
      expect(carriers.reduce((sum, { performance, mix }) => sum + performance + mix, 0)).toBe(delta)
    }),
    { numRuns: 300 },
  )
})
