import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactSum } from './exact-sum.ts'
import { priceVolumeMix } from './price-volume-mix.ts'
import type { PriceVolumeMix, Sales, SalesOfItem } from './price-volume-mix.ts'
import { expectAllClose, expectClose, negated, scaled } from './testing/closeness.ts'
import { growth, ordinary, orUndefined, signed, wide, withPermutation } from './testing/values.ts'

type Item = SalesOfItem<string>
const variants = ['standard', 'symmetric'] as const
const salesOf = (quantity: fc.Arbitrary<number>, revenue: fc.Arbitrary<number>) =>
  orUndefined(fc.record({ quantity, revenue }))
const itemsOf = (sales: fc.Arbitrary<Sales | undefined>) =>
  fc.array(fc.record({ item: fc.string({ maxLength: 3 }), base: sales, current: sales }), { maxLength: 8 })
const anyItems = itemsOf(salesOf(wide, signed))
const countedItems = itemsOf(salesOf(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: -1e9, max: 1e12 })))
const swapped = (items: Item[]) =>
  items.map(({ item, base, current }) => ({ item, base: current, current: base }))

const totalsOf = ({ delta, volume, mix, price, entered, left }: PriceVolumeMix<string>) => {
  return { delta, volume, mix, price, entered, left }
}
const partsOf = ({ volume, mix, price, entered, left }: PriceVolumeMix<string>) => [
  volume,
  mix,
  price,
  entered,
  left,
]
/** The largest price at the largest quantity: what the digits of a double are relative to. */
const largestOf = (items: Item[]) => {
  const sales = items.flatMap(({ base, current }) => [base, current]).filter((one) => one !== undefined)
  const prices = sales
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, revenue }) => Math.abs(revenue) / quantity)
  const units = exactSum(sales.map(({ quantity }) => quantity))
  const revenues = sales.map(({ revenue }) => Math.abs(revenue))
  return [...revenues, units * Math.max(0, ...prices), units * exactSum(revenues)]
}

describe.each(variants)('priceVolumeMix %s, properties', (variant) => {
  const explain = (items: Item[]) => priceVolumeMix(items, { variant })

  it('adds up to the change, to 1e-9 of the larger total, for ordinary figures', () => {
    const item = fc
      .record({ quantity: ordinary, price: ordinary, units: growth, prices: growth })
      .map(({ quantity, price, units, prices }) => ({
        item: 'sku',
        base: { quantity, revenue: quantity * price },
        current: { quantity: quantity * units, revenue: quantity * units * price * prices },
      }))
    const oneSided = itemsOf(salesOf(ordinary, ordinary)).map((items) =>
      items.map((one, index) => (index % 2 ? { ...one, base: undefined } : { ...one, current: undefined })),
    )
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), oneSided, (common, others) => {
        const items = [...common, ...others]
        const result = explain(items)
        const totals = [
          exactSum(items.map(({ base }) => base?.revenue ?? 0)),
          exactSum(items.map(({ current }) => current?.revenue ?? 0)),
        ]
        expectClose(result.delta, (totals[1] ?? NaN) - (totals[0] ?? NaN), totals)
        expectClose(exactSum(partsOf(result)), result.delta, totals)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['counts and centavos', countedItems],
    ['any magnitude', anyItems],
  ])('adds up with zeros, negatives and absences, for %s, in total and in each item', (_, some) => {
    fc.assert(
      fc.property(some, (items) => {
        const result = explain(items)
        const scale = largestOf(items)
        expectClose(exactSum(partsOf(result)), result.delta, scale, 1e-13)
        for (const { kind, delta, volume, mix, price } of result.items) {
          expectClose(kind === 'both' ? exactSum([volume, mix, price]) : delta, delta, scale, 1e-13)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('does not depend on the order of the items, to the last bit', () => {
    fc.assert(
      fc.property(withPermutation(anyItems), ([items, permuted]) => {
        expect(totalsOf(explain(permuted))).toEqual(totalsOf(explain(items)))
      }),
      { numRuns: 1000 },
    )
  })

  it('changes no driver when an item is split into two equal ones', () => {
    const halved = (sales: Sales | undefined) =>
      sales && { quantity: sales.quantity / 2, revenue: sales.revenue / 2 }
    fc.assert(
      fc.property(anyItems, (items) => {
        const split = items.flatMap(({ item, base, current }) => {
          const half = { item, base: halved(base), current: halved(current) }
          return [half, half]
        })
        expect(totalsOf(explain(split))).toEqual(totalsOf(explain(items)))
      }),
      { numRuns: 1000 },
    )
  })

  it('scales with the revenue, and does not depend on the unit of the quantity', () => {
    const times = (sales: Sales | undefined, quantity: number, revenue: number) =>
      sales && { quantity: sales.quantity * quantity, revenue: sales.revenue * revenue }
    const power = fc.integer({ min: -20, max: 20 }).map((exponent) => 2 ** exponent)
    fc.assert(
      fc.property(anyItems, power, power, (items, quantity, revenue) => {
        const other = items.map(({ item, base, current }) => {
          return { item, base: times(base, quantity, revenue), current: times(current, quantity, revenue) }
        })
        expect(totalsOf(explain(other))).toEqual(scaled(totalsOf(explain(items)), revenue))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('priceVolumeMix, swapping the periods', () => {
  it('flips every sign in the symmetric variant, entered becoming left, to the last bit', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const { entered, left, ...forward } = totalsOf(priceVolumeMix(items, { variant: 'symmetric' }))
        const backward = totalsOf(priceVolumeMix(swapped(items), { variant: 'symmetric' }))
        expect(backward).toEqual(negated({ ...forward, entered: left, left: entered }))
      }),
      { numRuns: 1000 },
    )
  })

  it('flips the change, entered and left in the standard one, whose mean over both directions is symmetric', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const forward = totalsOf(priceVolumeMix(items))
        const backward = totalsOf(priceVolumeMix(swapped(items)))
        expect([backward.delta, backward.entered, backward.left]).toEqual([
          -forward.delta + 0,
          -forward.left + 0,
          -forward.entered + 0,
        ])
        const mean = {
          volume: (forward.volume - backward.volume) / 2,
          mix: (forward.mix - backward.mix) / 2,
          price: (forward.price - backward.price) / 2,
        }
        const { volume, mix, price } = priceVolumeMix(items, { variant: 'symmetric' })
        expectAllClose({ volume, mix, price }, mean, largestOf(items), 1e-13)
      }),
      { numRuns: 1000 },
    )
  })
})
