import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noSums, type Sums } from '#analytics/question/measures.ts'
import { driverEffects, sumParts, type Parts } from '#areas/sales/server/drivers.ts'
import { ticketEffects } from './ticket.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const mostly = (value: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(0) })

/** Sums that an account can have: each step of the funnel is a part of the one before; a mean of weeks is fractional. */
const sums = fc
  .record({
    sessions: mostly(fc.integer({ min: 0, max: 1_000_000 })),
    captured: mostly(fc.integer({ min: 0, max: 50_000 })),
    approved: part,
    invoiced: part,
    price: fc.integer({ min: 0, max: 900_000 }),
    units: fc.integer({ min: 1, max: 9 }),
    discount: part,
    freight: mostly(fc.integer({ min: 0, max: 9_999 })),
    fees: mostly(fc.integer({ min: -500, max: 500 })),
    whole: fc.boolean(),
  })
  .map((drawn): Sums => {
    const round = drawn.whole ? Math.round : (value: number) => value
    const approvedOrders = round(drawn.captured * drawn.approved)
    const invoicedOrders = round(approvedOrders * drawn.invoiced)
    const invoicedUnits = invoicedOrders * drawn.units
    const invoicedItems = invoicedUnits * drawn.price
    const invoicedDiscount = round(invoicedItems * drawn.discount)
    const invoicedFreight = invoicedOrders * drawn.freight
    const invoicedFees = invoicedOrders * drawn.fees
    return {
      ...noSums(),
      sessions: drawn.sessions,
      capturedOrders: drawn.captured,
      capturedUnits: drawn.captured * drawn.units,
      approvedOrders,
      approvedUnits: approvedOrders * drawn.units,
      invoicedOrders,
      invoicedUnits,
      invoicedItems,
      invoicedDiscount,
      invoicedFreight,
      invoicedFees,
      invoicedRevenue: invoicedItems - invoicedDiscount + invoicedFreight + invoicedFees,
    }
  })

const sides = fc.record({ base: sums, current: sums })
const parts: fc.Arbitrary<Parts> = fc
  .record({ covered: sides, uncovered: sides, lines: fc.boolean() })
  .map((drawn) => ({
    lines: drawn.lines,
    covered: drawn.lines ? { base: noSums(), current: noSums() } : withSessions(drawn.covered),
    uncovered: {
      base: { ...drawn.uncovered.base, sessions: 0 },
      current: { ...drawn.uncovered.current, sessions: 0 },
    },
  }))

function withSessions({ base, current }: Parts['covered']): Parts['covered'] {
  const known = base.sessions > 0 && current.sessions > 0
  return known ? { base, current } : { base: noSums(), current: noSums() }
}

const add = (effects: Map<string, number>) =>
  [...effects.values()].reduce((total, effect) => total + effect, 0)

describe('the drivers of the revenue', () => {
  it('add up to the change in whole minor units, whatever is zero or absent', () => {
    fc.assert(
      fc.property(parts, (drawn) => {
        const effects = driverEffects(drawn)
        const { base, current } = sumParts(drawn)
        expect(add(effects)).toBe(Math.round(current.invoicedRevenue) - Math.round(base.invoicedRevenue) + 0)
        expect([...effects.values()].every(Number.isInteger)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('open the ticket into parts that add up to its effect', () => {
    fc.assert(
      fc.property(parts, (drawn) => {
        const effect = driverEffects(drawn).get('ticket') ?? 0
        expect(add(ticketEffects(drawn, effect))).toBe(effect)
      }),
      { numRuns: 2_000 },
    )
  })
})
