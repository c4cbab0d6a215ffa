import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSkus, insertStock } from '#analytics/testing/insert-catalog.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { getCatalogAnalytics } from './get-catalog-analytics.ts'
import { getCategoryTree } from './get-category-tree.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const NOW = Date.parse('2026-08-20T15:00:00Z')
const iso = (days: number) => new Date(NOW + days * 86_400_000).toISOString()

it('has every SKU for sale by its path, and closes on the analysis; nothing of others, nothing without permission', async () => {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  const sku = (sku_id: string, category_path: string, more: object = {}) => ({
    sku_id,
    product_name: sku_id,
    category_path,
    category: category_path.split('/').at(-1) ?? '',
    status: 'active',
    ...more,
  })
  await insertSkus(ctx, [
    sku('p1', 'Cozinha/Panelas'),
    sku('p2', 'Cozinha/Panelas', { brand: 'Lume' }),
    sku('f1', 'Cozinha/Facas'),
    sku('none', ''),
    sku('off', 'Cozinha/Facas', { status: 'inactive' }),
  ])
  const counted_at = iso(-50)
  await insertStock(ctx, [
    { sku_id: 'p1', counted_at, quantity: 5 },
    { sku_id: 'p2', counted_at, quantity: 0 },
  ])
  await insertOrders(
    ctx,
    ['p1', 'p2', 'f1', 'none', 'off'].map((sku_id, index) => ({
      order_id: sku_id,
      placed_at: iso(-3),
      channel: 'Site',
      lines: [{ sku_id, quantity: index + 1, price: 1000 }],
    })),
  )
  const [tree, { total }] = await Promise.all([getCategoryTree(ctx, {}), getCatalogAnalytics(ctx, {})])
  expect(tree).toEqual({
    currency: 'BRL',
    rows: [
      { path: [], category: '', skus: 1, revenue: 4000, toldUnits: 0, outUnits: 0 },
      { path: ['Cozinha', 'Facas'], category: 'Facas', skus: 1, revenue: 3000, toldUnits: 0, outUnits: 0 },
      {
        path: ['Cozinha', 'Panelas'],
        category: 'Panelas',
        skus: 2,
        revenue: 3000,
        toldUnits: 3,
        outUnits: 2,
      },
    ],
  })
  expect(tree.rows.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(total.revenue)
  expect(total.stockout?.weighted).toBe(2 / 3)
  expect((await getCategoryTree(ctx, { brand: ['Lume'] })).rows).toMatchObject([{ revenue: 2000 }])
  expect((await getCategoryTree(await engines.newAccount(), {})).rows).toEqual([])
  const blind = { ...ctx, permissions: new Set<never>() }
  await expect(getCategoryTree(blind, {})).rejects.toMatchObject({ code: 'forbidden' })
})
