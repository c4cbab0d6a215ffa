import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AnswerRow, Figures } from '#analytics/question/answer.ts'
import { addSums, noSums } from '#analytics/question/measures.ts'
import { breakDown, presentBreakdown } from './breakdown.ts'
import { driverEffects } from '#areas/sales/server/drivers.ts'
import type { Sides } from '#areas/sales/server/factors.ts'
import { explainSkus } from './explain-skus.ts'
import { SegmentTable } from './segment-table.ts'
import { noSalesSides, wholeChange, wholeRevenue } from '#areas/sales/server/sides.ts'
import { ticketEffects } from './ticket.ts'

/** Fractions are of the account's mean; what is below zero is returned. */
const count = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -5, max: 40 }),
  fc.integer({ min: 0, max: 400 }).map((eighths) => eighths / 8),
)
const money = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -90_000, max: 900_000 }),
  fc.integer({ min: -900, max: 9_000_000 }).map((sevenths) => sevenths / 7),
)
const figures = fc.record({
  sessions: fc.integer({ min: 0, max: 500 }),
  capturedOrders: fc.integer({ min: 0, max: 40 }),
  approvedOrders: fc.integer({ min: 0, max: 40 }),
  invoicedOrders: fc.integer({ min: 0, max: 40 }),
  capturedUnits: count,
  approvedUnits: count,
  invoicedUnits: count,
  invoicedRevenue: money,
  invoicedItems: money,
  invoicedDiscount: money,
  invoicedFreight: money,
  invoicedFees: money,
})
const nothing = fc.constant<Figures>({})
const either = fc.oneof({ weight: 4, arbitrary: figures }, { weight: 1, arbitrary: nothing })
const sides = fc.record({ base: either, current: either })
const sidesOf = ({ base, current }: Record<keyof Sides, Figures>): Sides => ({
  base: addSums(noSums(), base),
  current: addSums(noSums(), current),
})
const added = (all: Record<keyof Sides, Figures>[]): Sides => {
  const total = noSalesSides()
  for (const { base, current } of all) {
    addSums(total.base, base)
    addSums(total.current, current)
  }
  return total
}
const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0)
const rowOf = (given: Partial<AnswerRow>): AnswerRow => ({
  grouping: 0,
  keys: {},
  label: undefined,
  values: undefined,
  inChannels: undefined,
  base: {},
  current: {},
  ...given,
})

it('drivers add up to the change and those of the ticket to its effect, whatever was sold or returned', () => {
  fc.assert(
    fc.property(sides, sides, fc.boolean(), (covered, uncovered, lines) => {
      const parts = { covered: sidesOf(covered), uncovered: sidesOf(uncovered), lines }
      const effects = driverEffects(parts)
      const total = added([covered, uncovered])
      expect(sum(effects.values())).toBe(wholeChange(total) + 0)
      if (effects.size === 0) return
      expect(sum(ticketEffects(parts, effects.get('ticket') ?? 0).values())).toBe(effects.get('ticket'))
    }),
    { numRuns: 300 },
  )
})

const segments = fc.array(fc.record({ whole: sides, part: sides }), { maxLength: 40 })
const hidden = fc.array(sides, { maxLength: 3 })

it('a dimension closes by row and by column, with segments that entered, left or were only returned, and whatever was not kept', () => {
  fc.assert(
    fc.property(segments, hidden, sides, fc.boolean(), fc.boolean(), (kept, rest, untold, lines, split) => {
      const table = new SegmentTable('uf', { split, lines })
      const all = [...kept.map(({ whole }) => whole), ...rest]
      kept.forEach(({ whole, part }, index) =>
        table.addSegment(
          rowOf({
            keys: { uf: String(index) },
            values: all.length,
            ...whole,
            ...(split && { inChannels: part }),
          }),
        ),
      )
      const told = added(all)
      const covered = added(kept.map(({ part }) => part))
      table.addTotal(rowOf({ ...told, ...(split && { inChannels: covered }) }))
      const account = added([told, ...(lines ? [untold] : [])])
      const { segments: rows } = presentBreakdown(breakDown(table, account))
      for (const row of rows) {
        expect(row.volume + row.mix + row.performance + row.whole).toBe(row.delta)
        expect((row.revenue.current ?? 0) - (row.revenue.base ?? 0)).toBe(row.delta)
      }
      if (rows.length === 0) return
      const { base, current } = wholeRevenue(account)
      expect(sum(rows.map(({ revenue }) => revenue.base ?? 0))).toBe(base + 0)
      expect(sum(rows.map(({ revenue }) => revenue.current ?? 0))).toBe(current + 0)
    }),
    { numRuns: 300 },
  )
})

it('price, volume and mix add up to the change of the revenue, returns and freight included', () => {
  fc.assert(
    fc.property(fc.array(sides, { maxLength: 12 }), sides, (skus, untold) => {
      const rows = skus.map((sku, index) => rowOf({ grouping: 1, keys: { sku: String(index) }, ...sku }))
      const whole = added([...skus, untold])
      expect(sum(Object.values(explainSkus(rows, whole)))).toBe(wholeChange(whole) + 0)
    }),
    { numRuns: 300 },
  )
})

it('a SKU of which more came back than was sold is no sale, and its money is not lost', () => {
  const returned = rowOf({
    keys: { sku: 'A' },
    base: { invoicedUnits: 2, invoicedItems: 20_000, invoicedRevenue: 20_000 },
    current: { invoicedUnits: -1, invoicedItems: -10_000, invoicedRevenue: -10_000 },
  })
  const whole = added([returned])
  expect(explainSkus([returned], whole)).toEqual({
    volume: 0,
    mix: 0,
    price: 0,
    entered: 0,
    other: 0,
    left: -30_000,
  })
})

it('orders whose lines never came move no price', () => {
  const sold = { invoicedItems: 10_000, invoicedRevenue: 10_000 }
  const without = rowOf({ keys: { sku: '' }, current: sold })
  expect(explainSkus([without], added([without]))).toEqual({
    volume: 0,
    mix: 0,
    price: 0,
    entered: 0,
    left: 0,
    other: 10_000,
  })
})

it('of money that went from one value to another nothing is said to be most of a rise or a fall', () => {
  const table = new SegmentTable('channel', { split: false, lines: false })
  const sold = { capturedOrders: 1, approvedOrders: 1, invoicedOrders: 1, invoicedRevenue: 10_000 }
  table.addSegment(rowOf({ keys: { channel: 'Site' }, values: 2, base: sold }))
  table.addSegment(rowOf({ keys: { channel: 'Feira' }, values: 2, current: sold }))
  table.addTotal(rowOf({ base: sold, current: sold }))
  const { finding } = presentBreakdown(breakDown(table, table.total()))
  expect(finding).toEqual({ kind: 'flat', label: '' })
})
