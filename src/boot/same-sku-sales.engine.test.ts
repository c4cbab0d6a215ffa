import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { getSkuSales } from '#areas/catalog/sku/server/get-sku-sales.ts'
import { PivotQuestion } from '#areas/sales/analytics/contract.ts'
import { getSalesPivot } from '#areas/sales/analytics/server/get-sales-pivot.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { draws } from '#testing/draws.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('what a SKU sold is the same number in its panel and in the analysis of sales', async () => {
  const ctx = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
  const draw = draws(11)
  const whole = (least: number, most: number) => least + Math.floor(draw() * (most - least + 1))
  const channels = ['Site', 'Marketplace', 'App']
  const skus = ['A', 'B', 'C/1']
  await insertOrders(
    ctx,
    Array.from({ length: 120 }, (_, index) => ({
      order_id: String(index),
      placed_at: new Date(Date.parse('2026-11-20T14:00:00Z') - whole(0, 200 * 24) * 3_600_000).toISOString(),
      channel: channels[whole(0, 2)],
      freight_amount: whole(0, 3000),
      discount_amount: whole(0, 500),
      lines: skus.slice(0, whole(1, 3)).map((sku_id) => ({
        sku_id,
        quantity: whole(1, 3),
        price: whole(1000, 90_000),
      })),
    })),
  )
  for (const sku of skus) {
    const sales = await getSkuSales(ctx, { id: sku })
    const { lines, metrics, total } = await getSalesPivot(
      ctx,
      PivotQuestion.parse({
        period: `${sales.period.from}_${sales.period.to}`,
        freight: 'without',
        filters: { sku: [sku] },
        rows: ['channel'],
        metrics: ['capturedRevenue', 'units'],
      }),
    )
    expect(metrics).toEqual(['capturedRevenue', 'units'])
    expect(sales.units).toBeGreaterThan(0)
    expect(total.map(({ current }) => current)).toEqual([sales.revenue, sales.units])
    expect(lines.map(({ keys, values }) => [keys[0], ...values.map(({ current }) => current)])).toEqual(
      sales.channels.map(({ channel, revenue, units }) => [channel, revenue, units]),
    )
  }
})
