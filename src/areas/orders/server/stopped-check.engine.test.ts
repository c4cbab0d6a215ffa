import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { loadSeries } from '#analytics/monitoring/load-windows.ts'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { listOrders } from './list/list-orders.ts'
import { orderFixes } from './order-fixes.ts'
import { ordersStopped } from './stopped-check.ts'
import { openShop, page } from './testing/shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('of another currency are worth the rate of their day, each as in the sum, and nothing without one', async () => {
  const shop = await openShop(engines)
  const stopped = (order_id: string, currency: string) => ({
    order_id,
    currency,
    placed_at: '2026-11-10T13:00:00Z',
    status: 'created',
    platform_status: 'payment-pending',
    status_since: '2026-11-10T13:00:00Z',
    lines: [{ sku_id: 'A', price: 1_000 }],
  })
  await insertOrders(shop, [stopped('dollars', 'USD'), stopped('euros', 'EUR')])
  await shop.db.insert(currencyRates).values({
    accountId: shop.account.id,
    currency: 'USD',
    day: '2026-11-09',
    reais: '5',
    source: 'person',
    changedAt: shop.now(),
  })
  const look = await runCheckWith(ordersStopped, shop)
  const items = look.known ? look.items : []
  expect(items.find(({ id }) => id === 'dollars')?.atRisk).toBe(5_000)
  expect(items.find(({ id }) => id === 'euros')?.atRisk).toBeNull()
  expect(look.known && look.atRisk).toBe(items.reduce((sum, { atRisk }) => sum + (atRisk ?? 0), 0))
})

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

it('are those that a rule of stopped orders counts, and the tab of its last ninety days, of any age', async () => {
  const shop = await openShop(engines)
  const now = shop.now().getTime()
  const at = (days: number) => new Date(now - days * 86_400_000).toISOString()
  await insertOrders(
    shop,
    [30, 59, 61, 75, 88, 93].map((days) => ({
      order_id: `stopped-${days}`,
      placed_at: at(days),
      status: 'created' as const,
      platform_status: 'payment-pending',
      status_since: at(days),
      lines: [{ sku_id: 'A', price: 1_000 }],
    })),
  )
  const look = await runCheckWith(ordersStopped, shop)
  const settings = ruleSettings({
    metric: 'stoppedOrders',
    window: 120,
    condition: { type: 'limit', direction: 'above', value: 3 },
  })
  const [series = []] = await loadSeries(shop, [{ settings }], { from: now - 14_400_000, to: now })
  const { tabs } = await listOrders(shop, page({ tab: 'stalled', period: 'last-90-days' }))
  expect(look.known && look.count).toBe(tabs.stalled)
  expect(series[0]?.windows.at(-1)?.value).toBe(tabs.stalled)
  expect(look.known && look.items.map(({ id }) => id)).toContain('stopped-88')
})

it('those that are found are assigned and commented on from there, as in the list, and once in the audit', async () => {
  const shop = await openShop(engines)
  const since = '2026-11-10T13:00:00Z'
  const pending = { status: 'created', platform_status: 'payment-pending', status_since: since }
  await insertOrders(shop, [
    { order_id: 'another', placed_at: since, ...pending, lines: [{ sku_id: 'A', price: 1_000 }] },
  ])
  const look = await runCheckWith(ordersStopped, shop)
  const ids = look.known ? look.items.map(({ id }) => id) : []
  expect(ids).toHaveLength(2)
  const [assign, comment] = orderFixes
  const [person] = (await assign?.listPeople?.(shop)) ?? []
  const input = { requestId: randomUUID(), userId: person?.id ?? '', text: 'Ligar para o banco' }
  expect(await assign?.run(shop, ids, input)).toMatchObject({ changed: ids.length })
  expect(await assign?.run(shop, ids, input)).toMatchObject({ changed: 0 })
  expect(await comment?.run(shop, ids, input)).toMatchObject({ changed: ids.length })
  const { items } = await listOrders(shop, page({ tab: 'stalled' }))
  expect(items.filter(({ id }) => ids.includes(id)).map(({ assignee }) => assignee?.name)).toEqual(
    ids.map(() => person?.name),
  )
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.accountId, shop.account.id))
  const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('order.'))
  expect(actions.toSorted()).toEqual(['order.assign', 'order.comment'])
  const other = await engines.newAccount()
  await expect(assign?.run(other, ids, input)).rejects.toMatchObject({ code: 'notFound' })
})
