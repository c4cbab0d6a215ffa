import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startConnectionRunner } from '#ingestion/connections/connection-runner.ts'
import type { Connected } from '#ingestion/connectors/testing/connected.ts'
import { pauseOthers, settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { connectShop, quick } from '#ingestion/connectors/vtex/testing/connected-shop.ts'
import type { ConnectorChild } from '#ingestion/connectors/testing/run-connector-child.ts'
import type { VtexOptions } from '#ingestion/connectors/vtex/sync/sync-vtex.ts'
import { receive } from '#ingestion/inbox/receive.ts'
import { bring, item, order, rowsOf } from '#ingestion/testing/ingest.ts'
import { auditLog } from '#platform/audit/schema.ts'
import type { AccountContext } from '#platform/context.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startVtexStandIn, type VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { changeConnection } from './change-connection.ts'
import { describeConnectionData } from './describe-connection-data.ts'
import { disconnectAndDelete } from './disconnect-and-delete.ts'
import { listConnections } from './list-connections.ts'

let engines: TestEngines
let shop: VtexStandIn
let connected: Connected
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  shop = await startVtexStandIn({
    store: scaled(stores.aurora, { scale: 0.004, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
  })
  connected = await connectShop(engines, shop)
})
afterEach(() => shop.close())

const name = 'Loja Aurora na VTEX'
const factTables = ['orders', 'order_items', 'payment_attempts', 'sessions', 'skus']
const besides = ['shipments', 'order_statuses', 'order_search', 'packages', 'first_promises']
const goods = ['stock', 'prices', 'stock_history', 'price_history']

const reportedBy: Readonly<Record<string, string>> = {
  packages: ', sources',
  shipments: ', source',
  first_promises: ', source',
  order_statuses: ', source',
}

/** All that the numbers are made of, and what screens may not see of it any more. */
async function facts(account: AccountContext): Promise<unknown> {
  const found: Record<string, unknown> = {}
  for (const table of [...factTables, ...besides, ...goods]) {
    found[table] = await rowsOf(
      account,
      `SELECT DISTINCT * EXCEPT (version${reportedBy[table] ?? ''}) FROM ${table} FINAL $ ORDER BY ALL`,
    )
  }
  return found
}

const people = async ({ account }: AccountContext) =>
  (await engines.db.execute(sql`SELECT client_key::text FROM clients WHERE account_id = ${account.id}`)).rows

async function readAll({ account, readHistory }: Connected): Promise<void> {
  expect(await readHistory()).toMatchObject({ state: 'connected' })
  await settleInbox(engines, account.account.id)
}

const input = () => ({ connectionId: connected.connectionId, confirmation: name })

async function runToTheEnd(): Promise<void> {
  await pauseOthers(engines, [connected.connectionId])
  const { db, clickhouse } = engines
  const stop = startConnectionRunner({
    db,
    clickhouse,
    now: () => new Date(),
    log: silentLogger,
    keyring: testKeyring,
    connectors: {},
  })
  await expect.poll(async () => (await connected.row()).state, { timeout: 60_000 }).toBe('disconnected')
  await stop()
}

const session = (fields: object = {}) => ({
  hour: new Date('2026-11-10T13:20:00Z'),
  channel: ' Site ',
  ...fields,
})

describe('the data of a connection that ends', () => {
  it('goes, and the facts are those from before it, of files, of the own API and of the demo', async () => {
    const { account, connectionId } = connected
    const mine = { orders: [order({ updated_at: new Date('2026-11-01T00:00:00Z') })], order_items: [item()] }
    await bring(account, { ...mine, payments: [{ order_id: 'A1', payment_id: 'p', amount: 5 }] })
    await bring(account, { sessions: [{ ...session(), sessions: 7 }], skus: [{ sku_id: 'X', brand: 'Y' }] })
    const before = await facts(account)
    await bring(account, { sessions: [{ ...session({ device: 'mobile' }), sessions: 9 }] }, connectionId)
    await readAll(connected)
    const brought = (await facts(account)) as { orders: unknown[] }
    expect(brought.orders.length).toBeGreaterThan(20)
    expect((await people(account)).length).toBeGreaterThan(20)

    const data = await describeConnectionData(account, input())
    const told = data.counts.find(({ kind }) => kind === 'orders')
    expect(told).toEqual({ kind: 'orders', alone: brought.orders.length - 1, shared: 0 })
    expect(data.orders?.to).toBe('2026-11-20')
    expect(await disconnectAndDelete(account, input())).toMatchObject({
      state: 'deleting',
      deletion: { endedAt: null, orders: told?.alone },
    })
    await runToTheEnd()

    expect(await facts(account)).toEqual(before)
    expect(await people(account)).toEqual([])
    const { rows } = await engines.db.execute(sql`SELECT
      (SELECT count(*)::integer FROM inbox WHERE connection_id = ${connectionId}) AS inbox,
      (SELECT count(*)::integer FROM connection_orders WHERE connection_id = ${connectionId}) AS orders,
      (SELECT count(*)::integer FROM connection_lists WHERE connection_id = ${connectionId}) AS lists,
      (SELECT count(*)::integer FROM connection_secrets WHERE connection_id = ${connectionId}) AS secrets`)
    expect(rows).toEqual([{ inbox: 0, orders: 0, lists: 0, secrets: 0 }])
    const claims = `SELECT count() AS left FROM fact_claims $ AND source = '${connectionId}'`
    expect(await rowsOf(account, claims)).toEqual([{ left: 0 }])
    const [shown] = (await listConnections(account)).connections
    expect(shown).toMatchObject({ state: 'disconnected', deletion: { part: 1, orders: told?.alone } })
    const audited = await engines.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `connection:${connectionId}`))
      .orderBy(auditLog.seq)
    expect(audited.map(({ action, origin }) => [action, origin])).toEqual([
      ['connection.create', 'web'],
      ['connection.delete-data', 'web'],
      ['connection.data-deleted', 'system'],
    ])
    expect(audited[2]?.after).toMatchObject({ counts: expect.arrayContaining([told]) })
  })

  it('stays where another source brought it too, which is told before', async () => {
    const { account } = connected
    await readAll(connected)
    const [first] = await rowsOf<{ id: string; at: string }>(
      account,
      'SELECT order_id AS id, toString(placed_at) AS at FROM orders FINAL $ ORDER BY order_id LIMIT 1',
    )
    const old = order({ order_id: first?.id, placed_at: new Date(`${first?.at.replace(' ', 'T')}Z`) })
    await bring(account, { orders: [{ ...old, updated_at: new Date('2026-01-01T00:00:00Z') }] })
    const shared = { kind: 'orders', shared: 1 }
    expect((await describeConnectionData(account, input())).counts).toContainEqual(
      expect.objectContaining(shared),
    )
    await disconnectAndDelete(account, input())
    await runToTheEnd()
    const left = await rowsOf(account, 'SELECT order_id AS id FROM orders FINAL $')
    expect(left).toEqual([{ id: first?.id }])
  })

  it('comes again when the store is connected again, and from files, however old they are', async () => {
    const { account } = connected
    await readAll(connected)
    const before = (await facts(account)) as { orders: { order_id: string; placed_at: string }[] }
    await disconnectAndDelete(account, input())
    await runToTheEnd()
    const first = before.orders[0]
    const old = { order_id: first?.order_id ?? '', placed_at: new Date(first?.placed_at ?? 0) }
    await bring(account, {
      orders: [{ ...old, total_amount: 100, updated_at: new Date('2025-01-01T00:00:00Z') }],
    })
    expect(await rowsOf(account, 'SELECT total_amount FROM orders FINAL $')).toEqual([{ total_amount: 100 }])
    const again = await connectShop(engines, shop, { account })
    await readAll(again)
    expect(await facts(account)).toEqual(before)
  })

  it('can be deleted after it was kept, without what a later connection of the same store brought', async () => {
    const { account, connectionId } = connected
    await readAll(connected)
    await changeConnection(account, { connectionId }, 'disconnect')
    const again = await connectShop(engines, shop, { account })
    await readAll(again)
    const before = await facts(account)
    await disconnectAndDelete(account, input())
    await runToTheEnd()
    expect(await facts(account)).toEqual(before)
  })

  it('is not brought by what was still being read', async () => {
    const { account, connectionId } = connected
    await disconnectAndDelete(account, input())
    const source = { accountId: account.account.id, connectionId, source: 'vtex' as const }
    const late = [{ kind: 'vtex.order', key: '1', version: '1', payload: {} }]
    expect(await receive(engines, source, late)).toMatchObject({ received: 0 })
  })
})

it.each([
  ['under another name', { confirmation: 'outra' }, 'invalidInput'],
  ['of an account that is not one’s own', {}, 'notFound'],
  ['without the permission', {}, 'forbidden'],
])('data is not deleted %s', async (_, wrong, code) => {
  const other = await engines.newAccount({ role: code === 'forbidden' ? 'viewer' : 'owner' })
  const account = code === 'invalidInput' ? connected.account : other
  const asked = disconnectAndDelete(account, { ...input(), ...wrong })
  await expect(asked).rejects.toMatchObject({ code })
  expect((await connected.row()).state).toBe('syncing')
})

it('data is deleted once', async () => {
  await disconnectAndDelete(connected.account, input())
  await expect(disconnectAndDelete(connected.account, input())).rejects.toMatchObject({ code: 'notFound' })
  await expect(describeConnectionData(connected.account, input())).rejects.toMatchObject({ code: 'notFound' })
})

const program = fileURLToPath(
  new URL('../../../../ingestion/connectors/vtex/testing/connector-child.ts', import.meta.url),
)

/** Milliseconds until a process is killed: a little more each time, and much more once a machine shows to be slow. */
const untilKilled = (round: number) => (round < 12 ? round * 80 : 960 * 1.4 ** (round - 12))

it('a deletion whose process is killed again and again ends whole', { timeout: 300_000 }, async () => {
  const { account, connectionId } = connected
  await bring(account, { orders: [order()], order_items: [item()], skus: [{ sku_id: 'X', brand: 'Y' }] })
  const before = await facts(account)
  await readAll(connected)
  await pauseOthers(engines, [connectionId])
  await disconnectAndDelete(account, input())
  const { postgresUrl, clickhouseUrl } = engines
  const child: ConnectorChild<VtexOptions> = {
    postgresUrl,
    clickhouseUrl,
    ahead: 0,
    options: { ...quick, server: shop.url },
  }
  const kill = async (running: ChildProcess) => {
    const gone = once(running, 'exit')
    running.kill('SIGKILL')
    await gone
    const ours = sql`WHERE account_id = ${account.account.id}`
    await engines.db.execute(sql`UPDATE connections SET worker = NULL WHERE id = ${connectionId}`)
    await engines.db.execute(sql`UPDATE import_turns SET heartbeat_at = 'epoch' ${ours}`)
  }
  const progress = async () => {
    const { state, deletion } = await connected.row()
    return `${state} ${deletion?.stepsDone}`
  }
  const seen = new Set<string>()
  for (let round = 0; (await connected.row()).state === 'deleting'; round++) {
    const reached = await progress()
    const running = spawn(process.execPath, [program, JSON.stringify(child)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await expect
      .poll(async () => (await connected.row()).worker, { timeout: 60_000, interval: 5 })
      .not.toBeNull()
    // In turn at some moment, and as soon as a step is done: a quick machine would be through between two moments.
    if (round % 2 === 1) await sleep(untilKilled(round))
    else while ((await progress()) === reached) await sleep(1)
    await kill(running)
    seen.add(await progress())
  }
  expect(seen.size).toBeGreaterThan(2)
  expect(await facts(account)).toEqual(before)
})
