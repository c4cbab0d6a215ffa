import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { listSkus } from '#analytics/catalog/list-skus.ts'
import { insertSkus, insertStock, insertViews } from '#analytics/testing/insert-catalog.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { getCatalogAnalytics } from './get-catalog-analytics.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const NOW = Date.parse('2026-08-20T15:00:00Z')
const DAY = 86_400_000
const iso = (moment: number) => new Date(moment).toISOString()
const newAccount = (role?: 'viewer') =>
  engines.newAccount({ now: () => new Date(NOW), ...(role && { role }) })

/** Thirty SKUs of four categories, of which every fifth has no stock since some days, and every seventh is not for sale. */
async function fill(ctx: AccountContext): Promise<void> {
  const skus = Array.from({ length: 30 }, (_, index) => ({ index, sku_id: `s${index}` }))
  await insertSkus(
    ctx,
    skus.map(({ index, sku_id }) => ({
      sku_id,
      product_name: `Produto ${index}`,
      category: `c${index % 4}`,
      brand: `b${index % 3}`,
      status: index % 7 === 6 ? 'inactive' : 'active',
      image_count: index % 3,
    })),
  )
  await insertStock(
    ctx,
    skus.flatMap(({ index, sku_id }) => [
      { sku_id, warehouse: 'A', counted_at: iso(NOW - 200 * DAY), quantity: 10 + index },
      { sku_id, warehouse: 'B', counted_at: iso(NOW - 100 * DAY), quantity: 3, reserved: 1 },
      ...(index % 5 === 0
        ? ['A', 'B'].map((warehouse) => ({
            sku_id,
            warehouse,
            quantity: 0,
            counted_at: iso(NOW - (index + 1) * DAY),
          }))
        : []),
    ]),
  )
  await insertOrders(
    ctx,
    skus.flatMap(({ index, sku_id }) =>
      Array.from({ length: index }, (_, order) => ({
        order_id: `${sku_id}-${order}`,
        placed_at: iso(NOW - ((order * 7) % 80) * DAY - DAY),
        channel: order % 2 === 0 ? 'Site' : 'Feira',
        lines: [{ sku_id, quantity: 1 + (order % 3), price: 1000 + index * 10 }],
      })),
    ),
  )
  await insertViews(
    ctx,
    skus.map(({ index, sku_id }) => ({
      sku_id,
      viewed_at: iso(NOW - 3 * DAY),
      channel: 'Site',
      views: 5 + index * index,
    })),
  )
}

describe('the analysis of a catalogue', () => {
  it('says what its list says, closes by class, category and quadrant, and knows when stock ended', async () => {
    const ctx = await newAccount()
    await fill(ctx)
    const answer = await getCatalogAnalytics(ctx, {})
    const { rows, counts } = await listSkus(
      ctx.clickhouse,
      await freshFigures(ctx),
      {},
      { by: 'sku', descending: false },
      { limit: 100, offset: 0 },
    )
    const active = rows.filter((row) => row.is_active)
    const out = active.filter((row) => row.is_out)
    const sum = (some: typeof rows, of: (row: (typeof rows)[number]) => number | null) =>
      some.reduce((total, row) => total + (of(row) ?? 0), 0)
    const { total } = answer
    expect(out).toHaveLength(5)
    expect(total).toMatchObject({
      skus: active.length,
      stockout: {
        told: active.length,
        out: out.length,
        rate: out.length / active.length,
        weighted: sum(out, (row) => row.units28) / sum(active, (row) => row.units28),
      },
      revenue: sum(active, (row) => row.revenue28),
    })
    const paced = active.filter((row) => row.daily !== null && row.daily > 0)
    expect(total.coverage).toBeCloseTo(sum(paced, (row) => row.available) / sum(paced, (row) => row.daily), 9)
    const lost = total.lost ?? { amount: 0, low: 0, high: 0, perDay: 0 }
    expect(lost.amount).toBe(Math.round(sum(active, (row) => row.lost28)))
    expect(lost.low).toBeLessThan(lost.amount)
    expect(lost.high).toBeGreaterThan(lost.amount)
    const perDay = sum(out, (row) => (row.lost28 ?? 0) / (row.out_days28 ?? 1))
    expect(perDay).toBeGreaterThan(0)
    expect(lost.perDay).toBe(Math.round(perDay))
    expect(answer.views).toEqual({
      low: counts.low,
      unsold: counts.unsold,
      withoutImage: counts.withoutImage,
      withoutPrice: null,
      popularOut: counts.popularOut,
    })
    expect(counts.withoutImage).toBe(active.filter((row) => row.image_count === 0).length)
    for (const parts of [answer.categories, answer.classes]) {
      expect(parts.reduce((all, part) => all + part.revenue, 0)).toBe(total.revenue)
      expect(parts.reduce((all, part) => all + part.skus, 0)).toBe(total.skus)
      expect(parts.reduce((all, part) => all + (part.lost?.amount ?? 0), 0)).toBe(lost.amount)
      expect(parts.reduce((all, part) => all + (part.lost?.perDay ?? 0), 0)).toBe(lost.perDay)
      expect(parts.reduce((all, part) => all + (part.stockout?.out ?? 0), 0)).toBe(out.length)
    }
    const { quadrants = [], skus: seen = [], views } = answer.visits ?? { views: 0 }
    expect(quadrants.reduce((all, part) => all + part.skus, 0)).toBe(active.length)
    expect(quadrants.reduce((all, part) => all + part.views, 0)).toBe(views)
    for (const { quadrant, skus } of quadrants)
      expect(seen.filter((one) => one.quadrant === quadrant)).toHaveLength(skus)
    expect(answer.popularOut.map(({ id }) => id).toSorted()).toEqual(
      out
        .filter((row) => row.is_popular)
        .map((row) => row.sku_id)
        .toSorted(),
    )
    expect(answer.days).toHaveLength(90)
    expect(answer.days.at(-1)).toEqual({ day: '2026-08-20', told: active.length, out: out.length })
    // of s5, s10 and s15, which end five, ten and fifteen days and one before
    expect(answer.days.at(-8)?.out).toBe(out.filter((row) => Number(row.sku_id.slice(1)) + 1 > 7).length)

    const some = await getCatalogAnalytics(ctx, { category: ['c1'], brand: ['b0'] })
    const chosen = active.filter((row) => row.category === 'c1' && row.brand === 'b0')
    expect(some.total.skus).toBe(chosen.length)
    expect(some.choices).toEqual(answer.choices)
    expect((await getCatalogAnalytics(ctx, { category: ['nothing'] })).state).toBe('emptyByFilter')
  })

  it('is of one’s own account and channel, by permission, and says that there is nothing', async () => {
    const ctx = await newAccount()
    await fill(ctx)
    const whole = await getCatalogAnalytics(ctx, {})
    const virtualChannel = { id: 'v', name: 'Feira', rule: { channel: ['Feira'] } }
    const limited = await getCatalogAnalytics({ ...ctx, virtualChannel }, {})
    expect(limited.total.stockout?.out).toBe(whole.total.stockout?.out)
    expect(limited.total.revenue).toBeLessThan(whole.total.revenue)
    expect(limited.visits).toBeNull()
    const other = await newAccount()
    expect(await getCatalogAnalytics(other, {})).toMatchObject({
      state: 'firstUse',
      classes: [],
      categories: [],
      popularOut: [],
      visits: null,
      days: [],
      total: { skus: 0, stockout: null, lost: null, coverage: null, turnover: null, revenue: 0 },
    })
    await expect(getCatalogAnalytics({ ...ctx, permissions: new Set() }, {})).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
