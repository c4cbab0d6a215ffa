import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findConflicts, type ConflictKind, type Limits } from './find-conflicts.ts'
import type { Conditions, Promotion } from './promotion.ts'
import { simulate } from './simulate.ts'
import { cart, chosen, context, DAY, line, now, percent, promotion } from './testing/shop.ts'

const PRICE = 10_000
const limits: Limits = { at: now, ceiling: null, leastMargin: null, forgottenAfterDays: 90 }
const sold = (sku: string, price = PRICE) => line(sku, price, { brand: 'casa' })
const item = (sku: string, cost: number | null = null) => ({ ...sold(sku), cost })

type More = Partial<Promotion>
type Pair = { offs: readonly [number, number]; days: readonly [number, number]; cumulative: boolean }

const off = fc.integer({ min: 5, max: 30 })
const days = fc.integer({ min: 1, max: 60 })
const pairs: fc.Arbitrary<Pair> = fc.record({
  offs: fc.tuple(off, off),
  days: fc.tuple(days, days),
  cumulative: fc.boolean(),
})

const inHouse = ({ conditions, ...more }: More): More => ({
  ...more,
  conditions: { brands: chosen(['casa']), ...conditions },
})

/** Both hold now; the second combines. */
const both = (
  { offs: [a, b], days: [before, after], cumulative }: Pair,
  first: More = {},
  second: More = {},
) => [
  promotion('a', percent(a), {
    from: now - before * DAY,
    until: now + DAY,
    cumulative,
    ...inHouse(first),
  }),
  promotion('b', percent(b), {
    from: now - DAY,
    until: now + after * DAY,
    cumulative: true,
    ...inHouse(second),
  }),
]
const paid = (given: readonly Promotion[]) => simulate(cart([sold('s')]), given, context).total.after

/** Each of a SKU of its own, of another brand: they meet nothing. */
const others = fc
  .array(off, { maxLength: 5 })
  .map((offs) =>
    offs.map((one, index) =>
      promotion(`n${index}`, percent(one), { conditions: { skus: chosen([`n${index}`]) } }),
    ),
  )
const foreign = (sku: string) => ({ ...line(sku, PRICE), cost: null })
const find = (
  given: readonly Promotion[],
  besides: readonly Promotion[],
  more: Partial<Limits>,
  cost?: number,
) => {
  const cheap = { ...sold('n', 9999), cost: 0 }
  const items = [item('s', cost), item('t', cost), cheap, ...besides.map(({ id }) => foreign(id))]
  return findConflicts([...given, ...besides], items, { ...limits, ...more })
}

type Plant = { given: readonly Promotion[]; limits?: Partial<Limits>; cost?: number; of?: readonly string[] }
const reaching = (conditions: Conditions = {}): More => ({
  conditions: { skus: chosen(['s']), ...conditions },
})
const alone = { cumulative: false }

const plants: Record<ConflictKind, (pair: Pair) => Plant> = {
  belowCost(pair) {
    const given = both(pair, reaching(), reaching())
    return { given, cost: paid(given) + 1 }
  },
  belowMargin(pair) {
    const given = both(pair, reaching(), reaching())
    return { given, cost: paid(given) - 1, limits: { leastMargin: 100 } }
  },
  overCeiling(pair) {
    const given = both(pair, reaching(), reaching())
    return { given, limits: { ceiling: PRICE - paid(given) - 1 } }
  },
  paymentOnTop: (pair) => ({
    given: both(pair, reaching(), reaching({ paymentMethods: chosen(['Pix']) })),
  }),
  overlap: (pair) => ({ given: both(pair, { ...reaching(), ...alone }, { ...reaching(), ...alone }) }),
  sameCoupon: (pair) => ({
    given: both(pair, reaching({ coupons: ['VERAO10'] }), reaching({ coupons: [' verao10', 'OUTRO'] })),
  }),
  forgottenEnd: (pair) => ({
    given: both(pair, { from: now - (90 + pair.days[0]) * DAY, until: null, ...reaching() }, reaching()),
    of: ['a'],
  }),
  neverReaches: (pair) => ({ given: both(pair, { conditions: { skus: chosen(['z']) } }), of: ['a'] }),
}

describe('a planted conflict is found, with who makes it and nobody else', () => {
  it.each(Object.entries(plants))('%s', (kind, plant) => {
    fc.assert(
      fc.property(pairs, others, (pair, besides) => {
        const { given, limits: held = {}, cost, of = ['a', 'b'] } = plant(pair)
        const found = find(given, besides, held, cost)
        const told = found.map((one) => `${one.kind} ${one.promotions.toSorted().join()}`)
        expect(told).toContain(`${kind} ${of.join()}`)
        expect(found.every(({ promotions }) => promotions.every((id) => id === 'a' || id === 'b'))).toBe(true)
      }),
    )
  })
})

const on = (conditions: Conditions): More => ({ conditions })
const places = (from: string, to: string, included = true): More =>
  on({ postalCodes: { ranges: [{ from, to }], included } })
const hours = (weekdays: readonly number[], from: number, until: number): More =>
  on({ hours: [{ weekdays, from, until }] })

const apart: readonly [string, More, More][] = [
  ['days that touch', { until: now + DAY }, { from: now + DAY, until: now + 2 * DAY }],
  ['SKUs', on({ skus: chosen(['s']) }), on({ skus: chosen(['t']) })],
  ['all SKUs but its own', on({ skus: chosen(['s']) }), on({ skus: chosen(['s'], false) })],
  ['channels', on({ salesChannels: chosen(['1']) }), on({ salesChannels: chosen(['2', '3']) })],
  ['channels left out', on({ salesChannels: chosen(['1']) }), on({ salesChannels: chosen(['1'], false) })],
  ['payment', on({ paymentMethods: chosen(['Pix']) }), on({ paymentMethods: chosen(['Boleto']) })],
  ['coupons', on({ coupons: ['A1'] }), on({ coupons: ['B1'] })],
  [
    'a coupon of another channel',
    on({ coupons: ['A1'], salesChannels: chosen(['1']) }),
    on({ coupons: ['A1'], salesChannels: chosen(['2']) }),
  ],
  ['UTM', on({ utmCampaigns: ['natal'] }), on({ utmCampaigns: ['volta'] })],
  ['postal codes', places('01000000', '19999999'), places('20000000', '28999999')],
  ['postal codes left out', places('01000000', '19999999'), places('00000000', '20000000', false)],
  ['weekdays', hours([1], 0, 1440), hours([2, 3], 0, 1440)],
  ['hours that touch', hours([], 0, 720), hours([], 720, 1440)],
  ['value', on({ maximumValue: 10_000 }), on({ minimumValue: 10_001 })],
  ['value below the price', on({ maximumValue: 9999 }), on({ skus: chosen(['s', 't']) })],
  ['one that is over', {}, { from: now - 2 * DAY, until: now }],
  ['one that is paused', {}, { active: false }],
]

describe('what never holds together is no conflict', () => {
  it.each(apart)('%s', (_, first, second) => {
    fc.assert(
      fc.property(pairs, others, fc.boolean(), (pair, besides, combines) => {
        const given = both(pair, { ...first }, { cumulative: combines, ...second })
        const cost = paid(both({ ...pair, cumulative: true })) + 1
        expect(find(given, besides, { ceiling: 0 }, cost)).toEqual([])
      }),
    )
  })

  it('two that do not combine only compete', () => {
    fc.assert(
      fc.property(pairs, others, (pair, besides) => {
        const given = both(
          pair,
          { ...reaching(), ...alone },
          { ...reaching({ paymentMethods: chosen(['Pix']) }), ...alone },
        )
        const cost = paid(both({ ...pair, cumulative: true })) + 1
        expect(find(given, besides, { ceiling: 0 }, cost).map(({ kind }) => kind)).toEqual(['overlap'])
      }),
    )
  })

  it('any two of three may meet where all three never do', () => {
    const on3 = (key: 'salesChannels' | 'paymentMethods') =>
      [
        ['1', '2'],
        ['2', '3'],
        ['1', '3'],
      ].map((values, index) =>
        promotion(`p${index}`, percent(20), { cumulative: true, conditions: { [key]: chosen(values) } }),
      )
    const over = { ...limits, ceiling: 4000 }
    expect(findConflicts(on3('salesChannels'), [item('s', 6000)], over)).toEqual([])
    expect(findConflicts(on3('paymentMethods'), [item('s', 6000)], over)).toEqual([])
    expect(findConflicts(on3('salesChannels'), [item('s', 6401)], over)).toHaveLength(3)
  })
})

describe('one that changes nothing makes no conflict', () => {
  const combines = { cumulative: true }
  const deep = promotion('a', percent(50), combines)
  const over = { ...limits, ceiling: 4000 }

  it.each<[string, Promotion]>([
    ['a maximum price above the price', promotion('b', { type: 'maximumPrice', price: 20_000 }, combines)],
    [
      'a payment method that gives nothing more',
      promotion(
        'b',
        { type: 'maximumPrice', price: 5000 },
        { ...combines, conditions: { paymentMethods: chosen(['Pix']) } },
      ),
    ],
    [
      'what another has to be bought for',
      promotion('b', { type: 'buyTogether', buy: 1, first: ['s'], second: ['x'], off: 9000 }, combines),
    ],
  ])('%s', (_, idle) => {
    const items = [item('s', 5000), { ...sold('x', 1), cost: null }]
    expect(findConflicts([deep, idle], items, over)).toEqual([])
  })

  it('a price below cost before any promotion is not of one that leaves it there', () => {
    const idle = promotion('b', { type: 'maximumPrice', price: 20_000 })
    expect(findConflicts([idle], [item('s', 12_000)], limits)).toEqual([])
  })

  it('an amount off the order is shared among the units that a step asks for', () => {
    const given = [
      promotion('a', { type: 'progressive', steps: [{ from: 10, off: 1000 }] }, combines),
      promotion('b', { type: 'nominal', on: 'cart', off: 4000 }, combines),
    ]
    expect(findConflicts(given, [item('s', 6000)], over)).toEqual([])
    expect(findConflicts(given, [item('s', 6001)], over)).toMatchObject([
      { kind: 'belowCost', promotions: ['b'] },
    ])
  })
})
