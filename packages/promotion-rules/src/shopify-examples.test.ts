import { describe, expect, it } from 'vitest'
import { findConflicts } from './find-conflicts.ts'
import type { Benefit, Conditions, DiscountClass, Promotion } from './promotion.ts'
import { simulate } from './simulate.ts'
import { cart, chosen, context, line, now, percent, promotion } from './testing/shop.ts'

const all: readonly DiscountClass[] = ['product', 'order', 'shipping']
type Where = { with?: readonly DiscountClass[]; conditions?: Conditions }

const discount =
  (of: DiscountClass) =>
  (id: string, benefit: Benefit, more: Where = {}): Promotion => {
    const { conditions = {}, ...rest } = more
    const combining = rest.with ?? all
    return promotion(id, benefit, {
      platform: 'shopify',
      conditions,
      cumulative: combining.length > 0,
      combination: { class: of, with: combining },
    })
  }
const [ofProducts, ofOrder, ofShipping] = [discount('product'), discount('order'), discount('shipping')]
const reais = (off: number, on: 'cart' | 'item' = 'item'): Benefit => ({
  type: 'nominal',
  on,
  off: off * 100,
})
const free: Benefit = { type: 'shippingPercentage', off: 10_000 }
const only = (sku: string): Where => ({ conditions: { skus: chosen([sku]) } })

const outfit = [line('calça', 10_000), line('camisa', 5000), line('bota', 20_000)]
const pants20 = ofProducts('20offPants', reais(20), only('calça'))
const shirts10 = ofProducts('10offShirts', reais(10), only('camisa'))
const order10 = ofOrder('10offOrder', percent(10, 'cart'))

/** Shopify's developer pages, "Discount combination examples", and its help centre, "Combining discounts". */
const examples: [says: string, given: Promotion[], steps: string[], lines: number[], shipping: number][] = [
  [
    'two of products, and free shipping from an amount',
    [pants20, shirts10, ofShipping('Freeship100', free, { conditions: { minimumValue: 10_000 } })],
    ['20offPants', '10offShirts', 'Freeship100'],
    [8000, 4000, 20_000],
    0,
  ],
  [
    'one of products, and then a percentage of the order',
    [order10, pants20],
    ['20offPants', '10offOrder'],
    [7200, 4500, 18_000],
    2000,
  ],
  [
    'of a product only the best',
    [pants20, ofProducts('30offPants', reais(30), only('calça'))],
    ['30offPants'],
    [7000, 5000, 20_000],
    2000,
  ],
  [
    'several of the order, each of the same subtotal',
    [order10, ofOrder('Spend200Get15', percent(15, 'cart'), { conditions: { minimumValue: 20_000 } })],
    ['Spend200Get15', '10offOrder'],
    [7500, 3750, 15_000],
    2000,
  ],
  [
    'of shipping only one',
    [
      ofShipping('5offShipping', { type: 'shippingNominal', off: 500 }),
      ofShipping('10offShipping', { type: 'shippingNominal', off: 1000 }),
    ],
    ['10offShipping'],
    [10_000, 5000, 20_000],
    1000,
  ],
  [
    'both have to allow it, or the better is applied alone',
    [ofOrder('10offOrder', percent(10, 'cart'), { with: [] }), pants20],
    ['10offOrder'],
    [9000, 4500, 18_000],
    2000,
  ],
  [
    'of all combinations the best',
    [ofOrder('30offOrder', percent(30, 'cart'), { with: [] }), pants20, shirts10, order10],
    ['30offOrder'],
    [7000, 3500, 14_000],
    2000,
  ],
]

describe('as Shopify publishes it', () => {
  it.each(examples)('%s', (_, given, steps, lines, shipping) => {
    const found = simulate(cart(outfit, 2000), given, { ...context, platform: 'shopify' })
    expect(found.steps.map((step) => step.promotion).toSorted()).toEqual(steps.toSorted())
    expect(found.lines.map(({ after }) => after)).toEqual(lines)
    expect(found.shipping.after).toBe(shipping)
    const lost = found.notApplied.map(({ promotion: id, reason }) => `${id} ${reason}`)
    expect(lost.every((one) => one.endsWith(' lost'))).toBe(true)
    expect(steps.length + lost.length).toBe(given.length)
  })

  it('a promotion of another platform is not applied', () => {
    const { notApplied } = simulate(cart(outfit), [order10], context)
    expect(notApplied).toEqual([{ promotion: '10offOrder', reason: 'platform', by: null }])
  })
})

describe('what meets on one unit', () => {
  const kinds = (...given: Promotion[]) =>
    findConflicts(given, [{ ...line('calça', 10_000), cost: 5500 }], {
      at: now,
      ceiling: null,
      leastMargin: null,
      forgottenAfterDays: 90,
    }).map(({ kind }) => kind)
  const [half, third] = [percent(40), percent(30)]

  it('of products one of two, off the order both, of another platform none', () => {
    expect(kinds(ofProducts('a', half), ofProducts('b', third))).toEqual(['overlap'])
    expect(kinds(ofProducts('a', half), ofOrder('b', third))).toEqual(['belowCost'])
    expect(kinds(ofProducts('a', half, { with: [] }), ofOrder('b', third))).toEqual(['overlap'])
    const vtex = promotion('b', third, { platform: 'vtex', cumulative: true })
    expect(kinds(ofOrder('a', half), vtex)).toEqual([])
  })

  it('off the order each of the same subtotal', () => {
    const found = findConflicts(
      [ofOrder('a', percent(40, 'cart')), ofOrder('b', percent(10, 'cart')), ofProducts('c', percent(10))],
      [{ ...line('calça', 10_000), cost: 4501 }],
      { at: now, ceiling: null, leastMargin: null, forgottenAfterDays: 90 },
    )
    expect(found).toMatchObject([
      { kind: 'belowCost', promotions: ['c', 'a', 'b'], worst: [{ after: 4500 }] },
    ])
  })
})
