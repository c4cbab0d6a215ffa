import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { runStatement } from '#analytics/question/ask-question.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { freshPurchases } from '../fresh-purchases.ts'
import { loadBounds } from '../load-bounds.ts'
import { purchasesOf } from '../testing/independent-clients.ts'
import { inventPurchases, inventReturning, oddShops } from '../testing/invent-purchases.ts'
import { compileHistories, HELD_DAYS, type HistoryRow } from './compile-histories.ts'
import { loadProjection } from './load-projection.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const today = Math.floor((NOW - 3 * 3_600_000) / 86_400_000)

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function shopWith(orders: Parameters<typeof insertOrders>[1]) {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  await insertOrders(ctx, orders)
  return ctx
}

it('histories have each client once, with what came after them', async () => {
  const orders = inventPurchases(NOW, 500)
  const ctx = await shopWith(orders)
  const until = today - HELD_DAYS
  const answered = await freshPurchases(ctx)
  const bounds = await loadBounds(ctx.clickhouse, answered, { until1: until, until0: until })
  const rows = await runStatement<HistoryRow>(ctx.clickhouse, compileHistories(answered, until, bounds))
  const clients = purchasesOf(orders).filter(({ days }) => (days[0] ?? Infinity) <= until)
  const sum = (of: 'clients' | 'made' | 'amount') => rows.reduce((all, row) => all + row[of], 0)
  expect(sum('clients')).toBe(clients.length)
  const after = (day: number) => day > until && day <= until + HELD_DAYS
  const distinct = ({ days }: { days: number[] }) => [...new Set(days)]
  expect(sum('made')).toBe(clients.flatMap((one) => distinct(one).filter(after)).length)
  expect(sum('amount')).toBe(
    clients
      .flatMap(({ days, amounts }) => amounts.filter((_, place) => after(days[place] ?? 0)))
      .reduce((all, amount) => all + amount, 0),
  )
  const repeats = rows.reduce((all, { x, clients: many }) => all + x * many, 0)
  const known = clients.map((one) => distinct(one).filter((day) => day <= until).length - 1)
  expect(repeats).toBe(known.reduce((all, one) => all + one, 0))
})

it('what is expected of all is what is expected of the segments, and further away is more', async () => {
  const ctx = await shopWith(inventReturning(NOW, 2500))
  const projection = await loadProjection(ctx)
  const [near, ...further] = projection?.horizons ?? []
  const sum = (of: 'purchases' | 'revenue') =>
    (projection?.segments ?? []).reduce((all, row) => all + row[of].expected, 0)
  expect(near?.purchases.expected).toBeGreaterThan(0)
  expect(sum('purchases')).toBeCloseTo(near?.purchases.expected ?? Number.NaN, 3)
  expect(sum('revenue')).toBeCloseTo(near?.revenue.expected ?? Number.NaN, -1)
  const all = [near, ...further].map((one) => one?.purchases.expected ?? Number.NaN)
  expect(all).toEqual(all.toSorted((a, b) => a - b))
  expect(all).toHaveLength(3)
  const groups = projection?.trial?.groups ?? []
  expect(groups.reduce((made, group) => made + group.made, 0)).toBe(projection?.trial?.purchases.made)
  const [made, expected] = [
    projection?.trial?.purchases.made ?? 0,
    projection?.trial?.purchases.expected ?? 0,
  ]
  expect(Math.abs(expected / made - 1)).toBeLessThan(0.15)
  expect(await loadProjection(ctx)).toEqual(projection)
})

it.each(['one order', 'nothing at all', 'nobody known', 'all returned'])(
  'of a shop with %s nothing is said',
  async (name) => {
    expect(await loadProjection(await shopWith(oddShops(NOW)[name] ?? []))).toBeNull()
  },
)
