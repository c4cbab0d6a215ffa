import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientSegments } from '#model/clients/segments.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import { freshPurchases } from './fresh-purchases.ts'
import { listClients } from './list-clients.ts'
import { loadClientSums } from './load-client-sums.ts'
import { loadCohorts } from './load-cohorts.ts'
import { loadFirstPurchases, loadRepurchaseSides } from './load-first-purchases.ts'
import { loadSegments } from './load-segments.ts'
import { purchasesOf, segmentsOf, sumsOf } from './testing/independent-clients.ts'
import { oddShops } from './testing/invent-purchases.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const today = Math.floor((NOW - 3 * 3_600_000) / 86_400_000)
const whole = (from: number, to: number) => ({ from, to, end: (to + 1) * 86_400 + 3 * 3600 })
const spans = { current: whole(today - 29, today), base: whole(today - 59, today - 30) }

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

describe.each(Object.entries(oddShops(NOW)))('a shop with %s', (_, orders) => {
  let ctx: TestAccount
  beforeAll(async () => {
    ctx = await engines.newAccount({ now: () => new Date(NOW) })
    await insertOrders(ctx, orders)
  })

  it('has the sums that were counted one by one', async () => {
    const sums = await loadClientSums(ctx.clickhouse, await freshPurchases(ctx), spans)
    expect(sums.current).toMatchObject(sumsOf(orders, spans.current))
    expect(sums.base).toMatchObject(sumsOf(orders, spans.base))
  })

  it('has each client in the segment of their bands, on both sides', async () => {
    const [now, before] = [segmentsOf(orders, today), segmentsOf(orders, today - 90)]
    const found = await loadSegments(ctx.clickhouse, await freshPurchases(ctx), {
      until1: today,
      until0: today - 90,
    })
    const keys = [...new Set([...now.keys(), ...before.keys()])]
    const counted = Map.groupBy(keys, (key) => `${before.get(key) ?? ''}>${now.get(key) ?? ''}`)
    const sums = Map.groupBy(found, (row) => `${row.before}>${row.segment}`)
    const clients = [...sums].map(([way, rows]) => [way, rows.reduce((sum, row) => sum + row.clients, 0)])
    expect(new Map(clients as [string, number][])).toEqual(
      new Map([...counted].map(([way, all]) => [way, all.length])),
    )
  })

  it('lists each client of a segment once, as many as the segment has', async () => {
    const now = segmentsOf(orders, today)
    const answered = await freshPurchases(ctx)
    const bought = new Map(purchasesOf(orders).map((one) => [one.key, one]))
    for (const segment of clientSegments) {
      const rows = await listClients(ctx.clickhouse, answered, {
        until: today,
        segments: [segment],
        contactable: false,
        limit: 1000,
        offset: 0,
        sort: { by: 'revenue', descending: true },
      })
      const expected = [...now].filter(([, one]) => one === segment).map(([key]) => key)
      expect(rows.map(({ clientKey }) => clientKey).toSorted((a, b) => Number(a) - Number(b))).toEqual(
        expected.toSorted((a, b) => Number(a) - Number(b)),
      )
      for (const row of rows) {
        const one = bought.get(row.clientKey)
        expect([row.allOrders, row.firstDay]).toEqual([one?.days.length, one?.days[0] ?? null])
      }
    }
  })

  it('has cohorts that add up to all first purchases, and to all that was bought since', async () => {
    const { sizes, months } = await loadCohorts(ctx.clickhouse, await freshPurchases(ctx), {
      until: today,
      from: 0,
    })
    const clients = purchasesOf(orders).filter(({ days }) => days.length > 0)
    const total = (rows: readonly object[], of: string) =>
      rows.reduce((sum, row) => sum + Number((row as Record<string, unknown>)[of]), 0)
    expect(total(sizes, 'clients')).toBe(clients.length)
    expect(total(months, 'revenue')).toBe(
      clients.flatMap(({ amounts }) => amounts).reduce((sum, one) => sum + one, 0),
    )
    expect(total(months, 'returned')).toBe(clients.filter(({ days }) => days.length > 1).length)
    const within = (window: number) =>
      clients.filter(({ days }) => (days[1] ?? Infinity) - (days[0] ?? 0) <= window).length
    const returned = [30, 60, 90, 180, 365].map((_window, place) =>
      sizes.reduce((sum, { returnedIn }) => sum + (returnedIn[place] ?? 0), 0),
    )
    expect(returned).toEqual([30, 60, 90, 180, 365].map(within))
  })

  it('follows first purchases by what they were, of clients who are old enough alone', async () => {
    const asked = { from: today - 729, to: today, until: today }
    const rows = await loadFirstPurchases(ctx.clickhouse, await freshPurchases(ctx), 'coupon', asked)
    const clients = purchasesOf(orders).filter(({ days }) => days[0] !== undefined && days[0] >= asked.from)
    const byCoupon = Map.groupBy(clients, ({ coupon }) => coupon)
    const expected = [...byCoupon].map(([value, all]) => {
      const mature = all.filter(({ days }) => (days[0] ?? 0) <= today - 90)
      return {
        value,
        clients: all.length,
        mature: mature.length,
        returned: mature.filter(({ days }) => (days[1] ?? Infinity) - (days[0] ?? 0) <= 90).length,
      }
    })
    const found = rows.map(({ value, clients: all, mature, returned }) => ({
      value,
      clients: all,
      mature: mature[2],
      returned: returned[2],
    }))
    const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1)
    expect(found.toSorted(byValue)).toEqual(expected.toSorted(byValue))
    const sides = await loadRepurchaseSides(ctx.clickhouse, await freshPurchases(ctx), 'uf', spans, 30)
    const firstIn = ({ from, to }: { from: number; to: number }) =>
      clients.filter(({ days }) => (days[0] ?? 0) >= from && (days[0] ?? 0) <= to).length
    const sum = (name: 'clientsBefore' | 'clientsAfter') => sides.reduce((all, row) => all + row[name], 0)
    expect([sum('clientsBefore'), sum('clientsAfter')]).toEqual([firstIn(spans.base), firstIn(spans.current)])
  })
})

it('a client’s year is that of the windows of cohorts: 365 days after the first purchase, and not the next', async () => {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString()
  await insertOrders(
    ctx,
    [500, 500 - 365, 500 - 366].map((days, place) => ({
      order_id: `Y${place}`,
      placed_at: daysAgo(days),
      approved_at: daysAgo(days),
      client_key: 7,
      lines: [{ sku_id: 'S', price: 10 ** place }],
    })),
  )
  const answered = await freshPurchases(ctx)
  const { current } = await loadClientSums(ctx.clickhouse, answered, spans)
  const asked = { from: today - 729, to: today - 365, until: today }
  const [first] = await loadFirstPurchases(ctx.clickhouse, answered, 'coupon', asked)
  expect([current.ltvClients, current.ltvRevenue, first?.revenue[4]]).toEqual([1, 11, 11])
})

it('another account and another channel have clients of their own', async () => {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  const orders = oddShops(NOW)['many clients'] ?? []
  await insertOrders(ctx, orders)
  const other = await engines.newAccount({ now: () => new Date(NOW) })
  expect((await loadClientSums(other.clickhouse, await freshPurchases(other), spans)).current.clients).toBe(0)
  const site: TestAccount = {
    ...ctx,
    virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } },
  }
  const sums = await loadClientSums(site.clickhouse, await freshPurchases(site), spans)
  const ofSite = orders.filter(({ channel }) => channel === 'Site')
  expect(sums.current).toMatchObject(sumsOf(ofSite, spans.current))
})
