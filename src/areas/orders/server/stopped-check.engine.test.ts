import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { listOrders } from './list/list-orders.ts'
import { ordersStopped } from './stopped-check.ts'
import { openShop, page } from './testing/shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('are the orders of the tab of the orders, with their value; of another account and of none nothing is told', async () => {
  const shop = await openShop(engines)
  const { items, sums } = await listOrders(shop, page({ tab: 'stalled' }))
  const look = await runCheckWith(ordersStopped, shop)
  expect(look).toMatchObject({ known: true, count: items.length, atRisk: sums.value })
  expect(look.known && look.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  expect(items.length).toBeGreaterThan(0)
  expect(await runCheckWith(ordersStopped, await engines.newAccount())).toMatchObject({ known: false })
  const later = { ...shop, now: () => new Date(shop.now().getTime() + 400 * 86_400_000) }
  expect(await runCheckWith(ordersStopped, later)).toMatchObject({ known: false })
})
