import { describe, expect, it } from 'vitest'
import { simulate } from './simulate.ts'
import { cart, chosen, context, DAY, line, now, percent, promotion } from './testing/shop.ts'

const afters = ({ lines }: ReturnType<typeof simulate>) => lines.map(({ after }) => after)

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

  it('a line that does not divide is taken to nothing, and never below', () => {
    const given = [
      promotion('A', { type: 'nominal', on: 'cart', off: 100 }),
      promotion('B', percent(100), { cumulative: true }),
    ]
    expect(afters(simulate(cart([line('a', 1000, { quantity: 3 })]), given, context))).toEqual([0])
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
    ['marketplace', { benefit: { type: 'maximumPrice', price: 1 } }, { ofMarketplace: true }],
  ] as const)('%s', (reason, more, about?: object) => {
    expect(refusal(more, about)).toBe(reason)
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

  it('what lost names what won', () => {
    const both = [promotion('A', percent(10)), promotion('B', percent(20))]
    const found = simulate(cart([line('a', 1000)]), both, context)
    expect(found.notApplied).toEqual([{ promotion: 'A', reason: 'lost', by: 'B' }])
  })

  it('is lost to none that finds nothing left to take', () => {
    const shipping = (id: string, off: number, sku: string) =>
      promotion(id, { type: 'shippingPercentage', off }, { conditions: { skus: chosen([sku]) } })
    const given = [shipping('A', 5000, 'a'), shipping('B', 1, 'b'), shipping('C', 5000, 'b')]
    const found = simulate(cart([line('a', 1), line('b', 1)], 1), given, context)
    expect(found.steps.map(({ promotion: id }) => id)).toEqual(['A'])
    expect(found.notApplied).toEqual([
      { promotion: 'B', reason: 'nothing', by: null },
      { promotion: 'C', reason: 'nothing', by: null },
    ])
  })

  it('local hours, also where the day is another in UTC', () => {
    const night = Date.UTC(2026, 10, 21, 1)
    const friday = { conditions: { hours: [{ weekdays: [5], from: 20 * 60, until: 1440 }] } }
    expect(refusal({ ...friday, until: now + 9 * DAY }, { at: night })).toBeUndefined()
  })
})
