import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mappers } from '#ingestion/inbox/mappers.ts'
import { receive } from '#ingestion/inbox/receive.ts'
import { expected, ordersInFacts } from '#ingestion/inbox/testing/inbox-facts.ts'
import { statesOf, workerOn } from '#ingestion/inbox/testing/inbox-of.ts'
import { orderHistory, randomOf } from '#ingestion/inbox/testing/order-history.ts'
import { workOnAccount, type InboxContext } from '#ingestion/inbox/work-on-account.ts'
import { rowsOf } from '#ingestion/testing/ingest.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { listFailedArrivals } from './list-failed-arrivals.ts'
import { reprocessArrival } from './reprocess-arrival.ts'
import { reprocessFailedArrivals } from './reprocess-failed-arrivals.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const page = { page: 1, pageSize: 25 }
const broken: NonNullable<InboxContext['mappers']> = {
  orders: () => ({ problem: 'Ainda não sabemos ler pedidos.' }),
}
const orders = [1, 2, 3].map((seed) => orderHistory(`A${seed}`, randomOf(seed)))

async function workOff(
  { account }: TestAccount,
  mapping: NonNullable<InboxContext['mappers']>,
): Promise<void> {
  const { signal } = new AbortController()
  const ctx = { ...workerOn(engines), mappers: mapping }
  const work = async () => (await workOnAccount(ctx, account.id, signal)).again
  await expect.poll(work, { timeout: 60_000, interval: 50 }).toBeNull()
}

/** An account with the last versions of three orders, none of which could be read. */
async function withFailures(): Promise<TestAccount> {
  const ctx = await engines.newAccount()
  const source = { accountId: ctx.account.id, connectionId: null, source: 'api' as const }
  await receive(
    engines,
    source,
    orders.flatMap(({ arrivals }) => arrivals.slice(2)),
  )
  await workOff(ctx, broken)
  expect(await statesOf(engines.db, ctx.account.id)).toEqual({ failed: 3 })
  return ctx
}

const actionsOf = async (accountId: string) => {
  const mine = eq(auditLog.accountId, accountId)
  const rows = await engines.db.select().from(auditLog).where(mine).orderBy(asc(auditLog.seq))
  return rows.map(({ action, before, after }) => ({ action, before, after }))
}

describe('arrivals that failed', () => {
  it('are listed with their reasons, read again alone or all, and come to the facts once their cause is mended', async () => {
    const ctx = await withFailures()
    const { items, total } = await listFailedArrivals(ctx, page)
    expect(total).toBe(3)
    expect(items.map(({ key, kind, source }) => [key, kind, source])).toEqual([
      ['A3', 'orders', 'api'],
      ['A2', 'orders', 'api'],
      ['A1', 'orders', 'api'],
    ])
    expect(items[0]).toMatchObject({ reason: 'Ainda não sabemos ler pedidos.', attempts: 1 })
    const first = items.at(-1)?.id ?? 0
    expect(await reprocessArrival(ctx, { arrivalId: first })).toEqual({ reprocessed: 1 })
    await workOff(ctx, mappers)
    expect(await ordersInFacts(ctx)).toEqual(expected(orders.slice(0, 1).map(({ truth }) => truth)))
    expect(await reprocessFailedArrivals(ctx)).toEqual({ reprocessed: 2 })
    await workOff(ctx, mappers)
    expect(await ordersInFacts(ctx)).toEqual(expected(orders.map(({ truth }) => truth)))
    expect(await statesOf(engines.db, ctx.account.id)).toEqual({ done: 3 })
    const before = { kind: 'orders', key: 'A1', reason: 'Ainda não sabemos ler pedidos.' }
    expect(await actionsOf(ctx.account.id)).toEqual([
      { action: 'arrival.reprocess', before, after: null },
      { action: 'arrivals.reprocess', before: null, after: { reprocessed: 2 } },
    ])
  })

  it('fail again, with one more attempt, while their cause is there', async () => {
    const ctx = await withFailures()
    await reprocessFailedArrivals(ctx)
    await workOff(ctx, broken)
    const { items } = await listFailedArrivals(ctx, page)
    expect(items.map(({ attempts }) => attempts)).toEqual([2, 2, 2])
  })

  it('are out of reach of another account, and of whoever may not edit integrations', async () => {
    const [ctx, other] = [await withFailures(), await engines.newAccount()]
    const [arrival] = (await listFailedArrivals(ctx, page)).items
    const arrivalId = arrival?.id ?? 0
    expect(await listFailedArrivals(other, page)).toEqual({ items: [], total: 0 })
    await expect(reprocessArrival(other, { arrivalId })).rejects.toMatchObject({ code: 'notFound' })
    expect(await reprocessFailedArrivals(other)).toEqual({ reprocessed: 0 })
    const viewer = { ...ctx, permissions: new Set(['integrations.view' as const]) }
    await expect(reprocessArrival(viewer, { arrivalId })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(reprocessFailedArrivals(viewer)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await statesOf(engines.db, ctx.account.id)).toEqual({ failed: 3 })
    expect(await actionsOf(ctx.account.id)).toEqual([])
  })

  it('are not those that are done', async () => {
    const ctx = await withFailures()
    const [arrival] = (await listFailedArrivals(ctx, page)).items
    await reprocessFailedArrivals(ctx)
    await workOff(ctx, mappers)
    await expect(reprocessArrival(ctx, { arrivalId: arrival?.id ?? 0 })).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  it('leave what came later of the catalog as it is', async () => {
    const ctx = await engines.newAccount()
    const source = { accountId: ctx.account.id, connectionId: null, source: 'api' as const }
    const skuOf = (version: string, product_name: string) => ({
      kind: 'skus',
      key: 'S',
      version,
      payload: { sku_id: 'S', product_name },
    })
    await receive(engines, source, [skuOf('1', 'Caneca')])
    await workOff(ctx, {})
    await receive(engines, source, [skuOf('2', 'Caneca azul')])
    await workOff(ctx, mappers)
    expect(await reprocessFailedArrivals(ctx)).toEqual({ reprocessed: 1 })
    await workOff(ctx, mappers)
    expect(await statesOf(engines.db, ctx.account.id)).toEqual({ done: 2 })
    expect(await rowsOf(ctx, 'SELECT product_name FROM skus FINAL $')).toEqual([
      { product_name: 'Caneca azul' },
    ])
  })
})
