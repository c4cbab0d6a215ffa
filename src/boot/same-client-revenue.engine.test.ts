import { afterAll, beforeAll, expect, it } from 'vitest'
import { inventPurchases } from '#analytics/clients/testing/invent-purchases.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { ClientsScope } from '#areas/clients/analytics/contract.ts'
import { getClients } from '#areas/clients/analytics/server/get-clients.ts'
import { PivotQuestion } from '#areas/sales/analytics/contract.ts'
import { getSalesPivot } from '#areas/sales/analytics/server/get-sales-pivot.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it.each(['2026-11-01_2026-11-19', '2026-01-01_2026-03-31'])(
  'what clients bought in %s is the approved revenue of the analysis of sales, to the cent',
  async (period) => {
    const ctx = await engines.newAccount({ now: () => new Date(NOW) })
    await insertOrders(ctx, inventPurchases(NOW, 700, 13))
    const { revenue } = await getClients(ctx, ClientsScope.parse({ period }))
    const asked = PivotQuestion.parse({
      period,
      rows: ['channel'],
      metrics: ['approvedRevenue'],
      age: 'today',
    })
    const { total } = await getSalesPivot(ctx, asked)
    expect(revenue.current).toBeGreaterThan(0)
    expect(total[0]?.current).toBe(revenue.current)
  },
)
