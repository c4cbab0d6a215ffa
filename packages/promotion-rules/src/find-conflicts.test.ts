import { describe, expect, it } from 'vitest'
import { findConflicts, type Limits } from './find-conflicts.ts'
import type { Promotion } from './promotion.ts'
import { chosen, DAY, line, now, percent, promotion } from './testing/shop.ts'

const item = (sku: string, price: number, cost: number | null = null) => ({ ...line(sku, price), cost })
const limits: Limits = { at: now, ceiling: null, leastMargin: null, forgottenAfterDays: 90 }
const kinds = (
  given: readonly Promotion[],
  items = [item('a', 10_000, 6000)],
  more: Partial<Limits> = {},
): string[] => findConflicts(given, items, { ...limits, ...more }).map(({ kind }) => kind)

const cumulative = { cumulative: true }

describe('conflicts', () => {
  it('two that combine below cost are told with the price that they come to', () => {
    const both = [
      promotion('A', percent(30), cumulative),
      promotion('B', percent(20), { ...cumulative, conditions: { paymentMethods: chosen(['Pix']) } }),
    ]
    const items = [item('a', 10_000, 6000), item('b', 10_000, 5000), item('c', 10_000)]
    const found = findConflicts(both, items, limits)
    expect(found).toMatchObject([
      {
        kind: 'belowCost',
        promotions: ['A', 'B'],
        items: 1,
        worst: [{ sku: 'a', price: 10_000, after: 5600, cost: 6000 }],
        from: now - DAY,
        until: now + DAY,
      },
      { kind: 'paymentOnTop', items: 3 },
    ])
  })

  it('margin and ceiling are held to their limits, to the centavo', () => {
    const one = [promotion('A', percent(20), cumulative)]
    expect(kinds(one, undefined, { leastMargin: 2500 })).toEqual([])
    expect(kinds(one, undefined, { leastMargin: 2501 })).toEqual(['belowMargin'])
    const two = [...one, promotion('B', percent(20), cumulative)]
    expect(kinds(two, undefined, { ceiling: 3600 })).toEqual([])
    expect(kinds(two, undefined, { ceiling: 3599 })).toEqual(['overCeiling'])
  })

  it('of an item only the smallest that go wrong are told', () => {
    const three = ['A', 'B', 'C'].map((id) => promotion(id, percent(30), cumulative))
    const found = findConflicts(three, [item('a', 10_000, 6000), item('b', 10_000, 4000)], limits)
    const told = found.map(({ promotions, worst }) => [promotions.join(), worst.map(({ sku }) => sku).join()])
    expect(told).toEqual([
      ['A,B', 'a'],
      ['A,B,C', 'b'],
      ['A,C', 'a'],
      ['B,C', 'a'],
    ])
  })

  it('one alone is not over the ceiling, and may be below cost', () => {
    expect(kinds([promotion('A', percent(50))], undefined, { ceiling: 1000 })).toEqual(['belowCost'])
  })

  it('that compete, share a code, go on for ever or reach nothing', () => {
    expect(kinds([promotion('A', percent(10)), promotion('B', percent(20))])).toEqual(['overlap'])
    const coupons = { conditions: { coupons: ['VERAO10'] } }
    const lower = { conditions: { coupons: ['verao10'], skus: chosen(['b']) } }
    expect(
      kinds(
        [promotion('A', percent(10), coupons), promotion('B', percent(20), lower)],
        [item('a', 10_000), item('b', 10_000)],
      ),
    ).toEqual(['sameCoupon', 'overlap'])
    expect(kinds([promotion('A', percent(10), { from: now - 91 * DAY, until: null })])).toEqual([
      'forgottenEnd',
    ])
    expect(kinds([promotion('A', percent(10), { from: now - 91 * DAY, until: now + DAY })])).toEqual([])
    expect(kinds([promotion('A', percent(10), { conditions: { skus: chosen(['z']) } })])).toEqual([
      'neverReaches',
    ])
  })

  it('what is off, over or not understood is no conflict', () => {
    const given = [
      promotion('A', percent(90), { active: false }),
      promotion('B', percent(90), { until: now }),
      promotion('C', { type: 'unrecognised', told: 'campaign' }),
    ]
    expect(kinds(given)).toEqual([])
    expect(kinds([])).toEqual([])
    expect(kinds([promotion('A', percent(10))], [])).toEqual([])
  })

  it('ten thousand SKUs and two hundred promotions are looked at set by set', () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({
      ...item(`s${index}`, 10_000, 6000),
      brand: `b${index % 50}`,
    }))
    const given = Array.from({ length: 200 }, (_, index) =>
      promotion(`p${String(index).padStart(3, '0')}`, percent(10 + (index % 5)), {
        cumulative: index % 2 === 0,
        conditions: { brands: chosen([`b${index % 50}`]) },
      }),
    )
    const found = findConflicts(given, items, { ...limits, ceiling: 2000 })
    expect(found.length).toBeGreaterThan(50)
    expect(Math.max(...found.map(({ items: count }) => count))).toBe(200)
    expect(found.every(({ worst }) => worst.length <= 20)).toBe(true)
  })

  it('hundreds of promotions of everything are counted pair by pair, and only the worst items held', () => {
    const items = Array.from({ length: 2000 }, (_, index) => item(`s${index}`, 10_000 + index, 6000))
    const given = Array.from({ length: 300 }, (_, index) =>
      promotion(`p${String(index).padStart(3, '0')}`, percent(10)),
    )
    const found = findConflicts(given, items, limits)
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['overlap']))
    expect(found.length).toBe((300 * 299) / 2)
    expect(found.every(({ items: count, worst }) => count === 2000 && worst.length === 20)).toBe(true)
  })
})
