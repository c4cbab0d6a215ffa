import { describe, expect, it } from 'vitest'
import { ofEach } from '#model/records.ts'
import { stepSums, type StepRow } from './found-rows.ts'
import { judgeTile, readWeeks } from './judge-tiles.ts'

const sums = ofEach(stepSums, () => 0)
const row = (week: number, of: Partial<StepRow>): StepRow => ({
  ...sums,
  week,
  step: 0,
  latencies: [[], []],
  ...of,
})
/** Forty orders by card begun in each of eight past weeks, of which 36 were paid. */
const history = Array.from({ length: 8 }, (_, index) =>
  row(index + 1, {
    attempts: 40,
    triedOrders: 40,
    cardOrders: 40,
    cardAuthorizations: 36,
    cardRefusals: 4,
    paidOrders: 36,
    paidCardOrders: 36,
    decidedOrders: 40,
    decidedCardOrders: 40,
  }),
)
const rates = ['authorization', 'deduplicatedAuthorization', 'acceptance'] as const

describe.each(rates)('%s', (key) => {
  const of = (present: Partial<StepRow>) => judgeTile(readWeeks([row(0, present), ...history]), key, 5)

  it('of orders of which nothing is decided yet is no rate of zero', () => {
    expect(of({ attempts: 1, triedOrders: 1, cardOrders: 1 }).actual).toBeNull()
  })

  it('is zero once those that are decided were refused', () => {
    const refused = { cardRefusals: 1, decidedOrders: 1, decidedCardOrders: 1 }
    expect(of({ attempts: 2, triedOrders: 2, cardOrders: 2, ...refused }).actual).toBe(0)
  })

  it('is what was paid where something was', () => {
    const paid = { cardAuthorizations: 1, paidOrders: 1, paidCardOrders: 1, decidedOrders: 1 }
    const present = { attempts: 1, triedOrders: 1, cardOrders: 1, decidedCardOrders: 1, ...paid }
    expect(of(present).actual).toBe(1)
  })
})

it.each(['deduplicatedAuthorization', 'acceptance'] as const)(
  'that of forty orders nothing is decided, where nearly all used to be, is critical: %s',
  (key) => {
    const stalled = row(0, { attempts: 40, triedOrders: 40, cardOrders: 40 })
    const { actual, status } = judgeTile(readWeeks([stalled, ...history]), key, 5)
    expect([actual, status]).toEqual([null, 'critical'])
  },
)
