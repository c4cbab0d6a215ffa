import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSkus, insertStock, insertViews } from '#analytics/testing/insert-catalog.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { getCatalogAnalytics } from './get-catalog-analytics.ts'
import { getCatalogChanges } from './get-catalog-changes.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const NOW = Date.parse('2026-08-20T15:00:00Z')
const DAY = 86_400_000
const iso = (days: number) => new Date(NOW + days * DAY).toISOString()
const newAccount = () => engines.newAccount({ now: () => new Date(NOW) })

/** Pans lose visits and stock, knives convert better. */
async function fill(ctx: AccountContext): Promise<void> {
  await insertSkus(ctx, [
    { sku_id: 'p1', product_name: 'Panela 1', category: 'Panelas', status: 'active' },
    { sku_id: 'p2', product_name: 'Panela 2', category: 'Panelas', status: 'active' },
    { sku_id: 'f1', product_name: 'Faca 1', category: 'Facas', status: 'active' },
    { sku_id: 'off', product_name: 'Velha', category: 'Facas', status: 'inactive' },
  ])
  const views = (sku_id: string, day: number, count: number) => ({
    sku_id,
    viewed_at: iso(day),
    channel: 'Site',
    views: count,
  })
  await insertViews(ctx, [
    views('p1', -40, 400),
    views('p2', -40, 100),
    views('f1', -30, 500),
    views('p1', -10, 150),
    views('p2', -10, 50),
    views('f1', -2, 800),
    views('off', -2, 9),
    // before the 56 days, and today
    views('p1', -60, 7777),
    views('p1', 0, 7777),
  ])
  const orders = (sku_id: string, day: number, count: number, channel = 'Site') =>
    Array.from({ length: count }, (_, index) => ({
      order_id: `${sku_id}${day}${channel}${index}`,
      placed_at: iso(day),
      channel,
      lines: [{ sku_id, quantity: 2, price: 1000 }],
    }))
  await insertOrders(ctx, [
    ...orders('p1', -40, 20),
    ...orders('p2', -40, 5),
    ...orders('f1', -30, 5),
    ...orders('p1', -10, 6),
    ...orders('p2', -10, 2),
    ...orders('f1', -2, 24),
    ...orders('f1', -2, 3, 'Feira'),
  ])
  const stock = (sku_id: string, day: number, quantity: number) => ({
    sku_id,
    counted_at: iso(day),
    quantity,
  })
  await insertStock(ctx, [
    stock('p1', -100, 9),
    stock('p1', -5, 0),
    stock('p2', -100, 9),
    stock('p2', -35, 0),
    stock('p2', -20, 9),
    stock('f1', -100, 9),
  ])
}

it('closes by category, on the rates of the screen', async () => {
  const ctx = await newAccount()
  await fill(ctx)
  const [{ conversion, stockout }, screen] = await Promise.all([
    getCatalogChanges(ctx, {}),
    getCatalogAnalytics(ctx, {}),
  ])
  expect(conversion).toMatchObject({ before: 30 / 1000, after: 32 / 1000 })
  expect(conversion?.after).toBe(screen.visits?.conversion)
  expect(conversion?.range?.low).toBeLessThan(0)
  expect(conversion?.rows).toMatchObject([
    {
      category: 'Facas',
      before: { numerator: 5, denominator: 500 },
      after: { numerator: 24, denominator: 800 },
    },
    {
      category: 'Panelas',
      before: { numerator: 25, denominator: 500 },
      after: { numerator: 8, denominator: 200 },
    },
  ])
  // units: of 60 sold, the 10 of p2 were without stock 28 days ago; of 70, the 12 of p1 are now
  expect(stockout).toMatchObject({ before: 10 / 60, after: 12 / 70 })
  expect(stockout?.after).toBe(screen.total.stockout?.weighted)
  const parts = stockout?.rows.reduce((sum, { own, mix }) => sum + own + mix, 0)
  expect(parts).toBeCloseTo(12 / 70 - 10 / 60, 12)
})

it('revenue changes by category and class close on the total, on the rows of the screen', async () => {
  const ctx = await newAccount()
  await fill(ctx)
  const changesOf = async (viewer: AccountContext, filters: object = {}) =>
    (await getCatalogChanges(viewer, filters)).revenue
  const revenue = await changesOf(ctx)
  expect(revenue.categories).toEqual([
    { category: 'Facas', rest: false, before: 10_000, after: 54_000 },
    { category: 'Panelas', rest: false, before: 50_000, after: 16_000 },
  ])
  expect(revenue.total).toEqual({ before: 60_000, after: 70_000 })
  for (const side of ['before', 'after'] as const)
    expect(revenue.classes.reduce((sum, row) => sum + row[side], 0)).toBe(revenue.total[side])
  const screen = await getCatalogAnalytics(ctx, {})
  expect(screen.total.revenue).toBe(revenue.total.after)
  expect(screen.categories.map(({ category, revenue: of }) => [category, of])).toEqual(
    revenue.categories.map(({ category, after }) => [category, after]),
  )
  const classes = screen.classes.map((row): [string, number] => [row.class, row.revenue])
  expect(new Map(classes)).toEqual(new Map(revenue.classes.map((row) => [row.class, row.after])))
  expect((await changesOf(ctx, { category: ['Facas'] })).total).toEqual({ before: 10_000, after: 54_000 })
  const rule = { channel: ['Feira'] }
  const fair = { ...ctx, virtualChannel: { id: ctx.account.id, name: 'Feira', rule } }
  expect((await changesOf(fair)).total).toEqual({ before: 0, after: 6000 })
})

it('follows the filters and the virtual channel', async () => {
  const ctx = await newAccount()
  await fill(ctx)
  const knives = await getCatalogChanges(ctx, { category: ['Facas'] })
  expect(knives.conversion).toMatchObject({ before: 5 / 500, after: 24 / 800, rows: [{ mix: 0 }] })
  const rule = { channel: ['Feira'] }
  const fair = { ...ctx, virtualChannel: { id: ctx.account.id, name: 'Feira', rule } }
  expect(await getCatalogChanges(fair, {})).toMatchObject({ conversion: null })
})

it('of nothing is nothing, of another account nothing, and without permission refused', async () => {
  const revenue = { total: { before: 0, after: 0 }, categories: [], classes: [] }
  const nothing = { conversion: null, stockout: null, revenue }
  const ctx = await newAccount()
  await fill(ctx)
  expect(await getCatalogChanges(await newAccount(), {})).toEqual(nothing)
  const blind = { ...ctx, permissions: new Set<never>() }
  await expect(getCatalogChanges(blind, {})).rejects.toMatchObject({ code: 'forbidden' })
})
