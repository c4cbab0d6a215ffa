import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventPurchases } from '#analytics/clients/testing/invent-purchases.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { PivotQuestion } from '#areas/sales/analytics/contract.ts'
import { getSalesPivot } from '#areas/sales/analytics/server/get-sales-pivot.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { ClientsScope } from '../contract.ts'
import { getClients } from './get-clients.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function shopWith(orders: Parameters<typeof insertOrders>[1]): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  await insertOrders(ctx, orders)
  return ctx
}

it('a period that holds today is compared until the same hour, as the analysis of sales is', async () => {
  const orders = inventPurchases(NOW, 60, 3).map((order, place) => ({
    ...order,
    placed_at: new Date(NOW - (place % 2) * 86_400_000 + ((place % 5) - 2) * 3_600_000).toISOString(),
    approved_at: new Date(place % 3 === 0 ? NOW : NOW - (place % 2) * 86_400_000 - 60_000).toISOString(),
  }))
  const ctx = await shopWith(
    orders.filter(({ placed_at }) => Date.parse(placed_at) < NOW || placed_at < '2026-11-20'),
  )
  const asked = { period: 'today', compare: 'previous-period' } as const
  const answer = await getClients(ctx, ClientsScope.parse(asked))
  const sales = await getSalesPivot(ctx, PivotQuestion.parse({ ...asked, metrics: ['approvedRevenue'] }))
  expect(sales.total[0]).toMatchObject(answer.revenue)
  const ofToday = await getSalesPivot(
    ctx,
    PivotQuestion.parse({ ...asked, metrics: ['approvedRevenue'], age: 'today' }),
  )
  expect(ofToday.total[0]?.base).toBeGreaterThan(answer.revenue.base ?? 0)
  const { active, newClients, returning, known, newRevenue, returningRevenue, unknown, revenue } = answer
  expect((newClients.base ?? 0) + (returning.base ?? 0)).toBe(active.base)
  expect((newRevenue.base ?? 0) + (returningRevenue.base ?? 0) + (unknown.revenue.base ?? 0)).toBe(
    revenue.base,
  )
  expect(known.base).toBe(active.base)
})

describe.each(['yesterday', 'last-7-days', '2026-11-02_2026-11-19'])('%s', (period) => {
  it('is compared at the same age, as sales are, also where payments take days', async () => {
    const ctx = await shopWith(withLatePayments())
    for (const compare of ['previous-period', '2026-10-20_2026-11-08'] as const) {
      const asked = { period, compare }
      const answer = await getClients(ctx, ClientsScope.parse(asked))
      const metrics = ['approvedRevenue', 'approvedOrders']
      const sales = await getSalesPivot(ctx, PivotQuestion.parse({ ...asked, metrics }))
      const ever = await getSalesPivot(ctx, PivotQuestion.parse({ ...asked, metrics, age: 'today' }))
      expect(sales.total[0]).toMatchObject(answer.revenue)
      expect(ever.total[0]?.base).toBeGreaterThan(answer.revenue.base ?? 0)
      expect((answer.newClients.base ?? 0) + (answer.returning.base ?? 0)).toBe(answer.active.base)
    }
  })
})

/** Many orders of the last weeks, paid after minutes or after up to five days, a few invoiced alone. */
function withLatePayments(): Parameters<typeof insertOrders>[1] {
  return inventPurchases(NOW, 900).map((order, place) => {
    const placed = Math.floor((NOW - ((place * 7919) % 4000) * 900_000) / 1000) * 1000
    const paid = placed + (place % 3 === 0 ? (place % 120) * 3_600_000 : 600_000)
    const at = paid > NOW || place % 11 === 0 ? null : new Date(paid).toISOString()
    const isInvoiced = place % 5 === 0 && placed + 30 * 3_600_000 < NOW
    return {
      ...order,
      placed_at: new Date(placed).toISOString(),
      approved_at: at,
      invoiced_at: isInvoiced ? new Date(placed + 30 * 3_600_000).toISOString() : null,
    }
  })
}
