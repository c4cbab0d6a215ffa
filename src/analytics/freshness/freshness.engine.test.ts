import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import { testEngines } from '#platform/testing/engines.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import { loadFreshness } from './freshness.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('tells the newest fact of each source, of today or of years ago, and of no other account', async () => {
  const now = () => new Date('2026-11-20T15:00:00Z')
  const [ctx, other] = [await engines.newAccount({ now }), await engines.newAccount({ now })]
  const order = { order_id: 'old', channel: 'Site', lines: [{ sku_id: 'A', price: 1000 }] }
  await insertOrders(ctx, [
    { ...order, placed_at: '2024-02-29T10:00:00Z' },
    { ...order, order_id: 'older', placed_at: '2023-02-01T10:00:00Z' },
  ])
  await insertSessions(ctx, [
    { hour: '2026-11-20T14:00:00Z', channel: 'Site', sessions: 1 },
    { hour: '2026-11-19T14:00:00Z', channel: 'Site', sessions: 1 },
  ])
  expect(await loadFreshness(ctx)).toEqual([
    { source: 'orders', newest: '2024-02-29T10:00:00.000Z' },
    { source: 'sessions', newest: '2026-11-20T14:00:00.000Z' },
    { source: 'payments', newest: null },
  ])
  expect((await loadFreshness(other)).map(({ newest }) => newest)).toEqual([null, null, null])
})
