import { describe, expect, it } from 'vitest'
import { simulate } from './simulate.ts'
import { cart, chosen, context, DAY, line, now, percent, promotion } from './testing/shop.ts'

const afters = ({ lines }: ReturnType<typeof simulate>) => lines.map(({ after }) => after)

describe('as the platform publishes it ("How promotion competition works", "Promotion proration")', () => {
  it('what combines comes after what won, and each effect has its own winner', () => {
    const found = simulate(
      cart([line('camiseta', 10_000)], 3000),
      [
        promotion('A', percent(10), { cumulative: true }),
        promotion('B', { type: 'shippingMaximum', price: 2000 }),
        promotion('C', { type: 'shippingPercentage', off: 8000 }),
        promotion('D', { type: 'nominal', on: 'cart', off: 5000 }),
        promotion('E', { type: 'gift', skus: ['brinde'], quantity: 1 }),
      ],
      context,
    )
    expect(afters(found)).toEqual([4500])
    expect(found.shipping).toEqual({ before: 3000, after: 600 })
    expect(found.total).toEqual({ before: 13_000, after: 5100 })
    expect(found.steps.map((step) => step.promotion)).toEqual(['D', 'C', 'E', 'A'])
    expect(found.notApplied).toEqual([{ promotion: 'B', reason: 'lost', by: 'C' }])
    expect(found.exact).toBe(true)
  })

  const shoes = [line('camiseta', 10_000), line('sapato', 50_000)]
  const collections = [
    promotion('A', percent(10)),
    promotion('B', percent(25), { conditions: { skus: chosen(['camiseta']) } }),
    promotion('C', percent(5), { cumulative: true }),
  ]

  it('by scenario the set that costs the order least wins', () => {
    const found = simulate(cart(shoes), collections, context)
    expect(afters(found)).toEqual([8550, 42_750])
    expect(found.total.after).toBe(51_300)
    expect(found.notApplied).toEqual([{ promotion: 'B', reason: 'lost', by: 'A' }])
  })

  it('by item each line has the one that gives it most', () => {
    const found = simulate(cart(shoes), collections, { ...context, strategy: 'item' })
    expect(afters(found)).toEqual([7125, 42_750])
    expect(found.total.after).toBe(49_875)
  })

  it('a nominal discount is shared by the value of each product', () => {
    const products = [line('a', 19_000), line('b', 19_000), line('c', 25_000), line('d', 15_000)]
    const found = simulate(
      cart(products),
      [promotion('N', { type: 'nominal', on: 'cart', off: 15_600 })],
      context,
    )
    expect(found.lines.map(({ before, after }) => before - after)).toEqual([3800, 3800, 5000, 3000])
  })

  it('of one kind the larger discount is applied first', () => {
    const both = [
      promotion('A', percent(30), { cumulative: true }),
      promotion('B', percent(50), { cumulative: true }),
    ]
    const found = simulate(cart([line('a', 10_000)]), both, context)
    expect(found.steps.map((step) => [step.promotion, step.lines[0]?.after])).toEqual([
      ['B', 5000],
      ['A', 3500],
    ])
  })
})

describe('a benefit', () => {
  const one = (benefit: Parameters<typeof promotion>[1], quantity: number, price = 1000) =>
    afters(simulate(cart([line('a', price, { quantity })], 1000), [promotion('x', benefit)], context))[0]

  it.each([
    ['leve 3, pague 2', { type: 'buyMore', buy: 3, of: 1, off: 10_000 } as const, 7, 5000],
    ['leve 3, pague 2, with two', { type: 'buyMore', buy: 3, of: 1, off: 10_000 } as const, 2, 2000],
    [
      'progressive',
      {
        type: 'progressive',
        steps: [
          { from: 3, off: 500 },
          { from: 10, off: 1000 },
        ],
      } as const,
      10,
      9000,
    ],
    ['of each unit', { type: 'nominal', on: 'item', off: 150 } as const, 2, 1700],
    ['more than the price', { type: 'nominal', on: 'cart', off: 5000 } as const, 2, 0],
    ['maximum price', { type: 'maximumPrice', price: 900 } as const, 3, 2700],
    ['maximum price above the price', { type: 'maximumPrice', price: 1100 } as const, 3, 3000],
  ])('%s', (_, benefit, quantity, after) => {
    expect(one(benefit, quantity)).toBe(after)
  })

  it('bought together takes off the other product, as many as there are pairs', () => {
    const together = promotion('x', {
      ...{ type: 'buyTogether', buy: 1, first: ['a'], second: ['b'], off: 5000 },
    })
    const lines = [line('a', 1000), line('b', 800, { quantity: 2 })]
    expect(afters(simulate(cart(lines), [together], context))).toEqual([1000, 1200])
  })
})

describe('a promotion that does not apply says why', () => {
  const refusal = (more: Parameters<typeof promotion>[2], about: object = {}) => {
    const told = [promotion('x', percent(10), more)]
    const [found] = simulate(cart([line('a', 1000)]), told, { ...context, ...about }).notApplied
    return found?.reason
  }
  it.each([
    ['off', { active: false }],
    ['notBegun', { from: now + 1 }],
    ['ended', { until: now }],
    ['hours', { conditions: { hours: [{ weekdays: [0, 6], from: 0, until: 1440 }] } }],
    ['hours', { conditions: { hours: [{ weekdays: [], from: 12 * 60 + 1, until: 1440 }] } }],
    ['items', { conditions: { skus: chosen(['a'], false) } }],
    ['salesChannel', { conditions: { salesChannels: chosen(['2']) } }],
    ['paymentMethod', { conditions: { paymentMethods: chosen(['pix '], false) } }],
    [
      'postalCode',
      { conditions: { postalCodes: { ranges: [{ from: '20000000', to: '29999999' }], included: true } } },
    ],
    ['coupon', { conditions: { coupons: ['VERAO10'] } }],
    ['utm', { conditions: { utmSources: ['google'] } }],
    ['belowMinimum', { conditions: { minimumValue: 1001 } }],
    ['aboveMaximum', { conditions: { maximumValue: 999 } }],
    ['notFirstPurchase', { conditions: { firstPurchase: true } }],
  ] as const)('%s', (reason, more) => {
    expect(refusal(more)).toBe(reason)
  })

  it('what was not told, what no rule computes, and what takes nothing off', () => {
    expect(refusal({ conditions: { firstPurchase: true } }, { firstPurchase: null })).toBe('untold')
    expect(refusal({ conditions: { paymentMethods: chosen(['Pix']) } }, { paymentMethod: null })).toBe(
      'untold',
    )
    expect(refusal({ benefit: { type: 'unrecognised', told: 'campaign' } })).toBe('unrecognised')
    expect(refusal({ benefit: { type: 'shippingNominal', off: 100 } })).toBe('nothing')
  })

  it('one with a condition that no rule knows is applied, and uncertain', () => {
    const [step] = simulate(
      cart([line('a', 1000)]),
      [promotion('x', percent(10), { conditions: { unrecognised: ['collections'] } })],
      context,
    ).steps
    expect(step).toMatchObject({ promotion: 'x', uncertain: true })
  })

  it('an order of a marketplace does not combine', () => {
    const both = [promotion('A', percent(10)), promotion('B', percent(20), { cumulative: true })]
    const found = simulate(cart([line('a', 1000)]), both, { ...context, ofMarketplace: true })
    expect(found.total.after).toBe(800)
    expect(found.notApplied).toEqual([{ promotion: 'A', reason: 'lost', by: 'B' }])
  })

  it('local hours, also where the day is another in UTC', () => {
    const night = Date.UTC(2026, 10, 21, 1)
    const friday = { conditions: { hours: [{ weekdays: [5], from: 20 * 60, until: 1440 }] } }
    expect(refusal({ ...friday, until: now + 9 * DAY }, { at: night })).toBeUndefined()
  })
})
