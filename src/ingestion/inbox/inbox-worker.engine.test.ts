import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { connectPostgres, type Postgres } from '#platform/storage/postgres/postgres.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { rowsOf } from '../testing/ingest.ts'
import { startInboxWorker } from './inbox-worker.ts'
import { receive, type Arrival } from './receive.ts'
import { expected, ordersInFacts } from './testing/inbox-facts.ts'
import { dropWaiting, hearFactsMoved, statesOf, workerOn } from './testing/inbox-of.ts'
import { orderHistory, randomOf, shuffled } from './testing/order-history.ts'

let engines: TestEngines
let postgres: Postgres
const stopping: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  engines = await testEngines()
  await dropWaiting(engines.db)
  postgres = connectPostgres(engines.postgresUrl, () => {})
})
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
})
afterAll(async () => {
  await Promise.all([engines.stop(), postgres.close()])
})

const patience = { timeout: 100_000, interval: 50 }
const sourceOf = (accountId: string) => ({ accountId, connectionId: null, source: 'api' as const })
const startWorker = () => {
  stopping.push(startInboxWorker({ ...workerOn(engines), listen: postgres.listen }))
}
const hear = (accountId: string) => {
  const { heard, stop } = hearFactsMoved(postgres, accountId)
  stopping.push(stop)
  return heard
}

describe('the inbox worker', () => {
  it('brings thousands of versions of orders, out of order and repeated, to what they end as, with several workers', async () => {
    const [account, bystander] = [await engines.newAccount(), await engines.newAccount()]
    const { id } = account.account
    const random = randomOf(7)
    const orders = Array.from({ length: 700 }, (_, at) => orderHistory(`A${at}`, random))
    const all = orders.flatMap(({ arrivals }) => arrivals)
    const arriving = shuffled([...all, ...all.slice(0, 300)], random)
    startWorker()
    startWorker()
    for (let from = 0; from < arriving.length; from += 60)
      await receive(engines, sourceOf(id), arriving.slice(from, from + 60))
    await expect.poll(() => statesOf(engines.db, id), patience).toEqual({ done: all.length })
    expect(await ordersInFacts(account)).toEqual(expected(orders.map(({ truth }) => truth)))
    expect(await ordersInFacts(bystander)).toEqual([])
  })

  it('changes nothing for an older version that comes late, in the same batch or in a later one', async () => {
    const account = await engines.newAccount()
    const { id } = account.account
    const random = randomOf(8)
    const { arrivals, truth } = orderHistory('A', random)
    const [oldest, older, newest] = arrivals as [Arrival, Arrival, Arrival]
    startWorker()
    await receive(engines, sourceOf(id), [newest, older])
    await expect.poll(() => statesOf(engines.db, id), patience).toEqual({ done: 2 })
    const before = await ordersInFacts(account)
    expect(before).toEqual(expected([truth]))
    await receive(engines, sourceOf(id), [oldest])
    await expect.poll(() => statesOf(engines.db, id), patience).toEqual({ done: 3 })
    expect(await ordersInFacts(account)).toEqual(before)
  })

  it('makes few batches, and leaves few parts, of a thousand small arrivals, and tells which facts moved', async () => {
    const account = await engines.newAccount()
    const { id } = account.account
    const heard = hear(id)
    startWorker()
    const random = randomOf(9)
    // a month that no other test writes into
    const begin = Date.UTC(2011, 2, 1)
    const orders = Array.from({ length: 1000 }, (_, at) => orderHistory(`A${at}`, random, { begin }))
    for (const { arrivals } of orders) await receive(engines, sourceOf(id), arrivals.slice(2))
    await expect.poll(() => statesOf(engines.db, id), patience).toEqual({ done: 1000 })
    expect(await ordersInFacts(account)).toEqual(expected(orders.map(({ truth }) => truth)))
    await expect
      .poll(() => heard[0], patience)
      .toEqual({ account: id, facts: ['orders', 'order_items', 'attempts', 'packages'] })
    expect(heard.length).toBeLessThan(100)
    const parts = await rowsOf<{ table: string; parts: number }>(
      account,
      `SELECT table, count() AS parts FROM system.parts WHERE database = currentDatabase() AND active
        AND table IN ('orders', 'order_items') AND partition = '201103' GROUP BY table`,
    )
    expect(parts).toHaveLength(2)
    for (const { parts: active } of parts) expect(active).toBeLessThan(60)
  })

  it('brings attempts, sessions and the catalog, and all kinds of an account in one batch', async () => {
    const account = await engines.newAccount()
    const { id } = account.account
    const at = '2026-03-02T10:00:00Z'
    const attempt = { order_id: 'A', payment_id: 'P', attempted_at: at, amount: 1990, method: 'pix' }
    const item = { line_id: '1', sku_id: 'S1', quantity: 2, unit_price: 995 }
    const arrivals = [
      { kind: 'skus', payload: { sku_id: 'S1', product_name: 'Caneca', brand: 'Casa' } },
      { kind: 'orders', payload: { order_id: 'A', placed_at: at, items: [item] } },
      { kind: 'payments', payload: { ...attempt, outcome: 'approved', updated_at: '2026-03-02T10:05:00Z' } },
      { kind: 'payments', payload: { ...attempt, outcome: 'pending', updated_at: at } },
      { kind: 'sessions', payload: { hour: at, channel: 'site', sessions: 40, updated_at: at } },
    ]
    await receive(
      engines,
      sourceOf(id),
      arrivals.map((arrival, place) => ({ ...arrival, key: String(place), version: '1' })),
    )
    const heard = hear(id)
    startWorker()
    await expect.poll(() => statesOf(engines.db, id), patience).toEqual({ done: 5 })
    expect(
      await rowsOf(account, 'SELECT product_name, brand, total_amount FROM order_items FINAL $'),
    ).toEqual([{ product_name: 'Caneca', brand: 'Casa', total_amount: 1990 }])
    expect(await rowsOf(account, 'SELECT outcome, amount FROM payment_attempts FINAL $')).toEqual([
      { outcome: 'approved', amount: 1990 },
    ])
    expect(await rowsOf(account, 'SELECT channel, sessions FROM sessions FINAL $')).toEqual([
      { channel: 'site', sessions: 40 },
    ])
    const facts = ['orders', 'order_items', 'attempts', 'packages', 'payment_attempts', 'sessions', 'skus']
    await expect.poll(() => heard.flatMap((moved) => moved.facts), patience).toEqual(facts)
  })

  it('waits while an import of the account writes facts', async () => {
    const account = await engines.newAccount()
    const { id } = account.account
    await engines.db.execute(sql`INSERT INTO import_turns (account_id, worker, heartbeat_at)
      VALUES (${id}, ${randomUUID()}, now() + interval '1 hour')`)
    const { arrivals } = orderHistory('A', randomOf(1))
    const other = await engines.newAccount()
    startWorker()
    for (const { account: each } of [account, other]) await receive(engines, sourceOf(each.id), arrivals)
    await expect.poll(() => statesOf(engines.db, other.account.id), patience).toEqual({ done: 3 })
    expect(await statesOf(engines.db, id)).toEqual({ waiting: 3 })
    await engines.db.execute(sql`DELETE FROM import_turns WHERE account_id = ${id}`)
    await expect.poll(() => statesOf(engines.db, id), patience).toEqual({ done: 3 })
  })
})
