import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connected } from '#ingestion/connectors/testing/connected.ts'
import { salesInFacts } from '#ingestion/connectors/testing/facts-and-truth.ts'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { connectShop } from '#ingestion/connectors/vtex/testing/connected-shop.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { startVtexStandIn, type VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { hookRouter } from './hook-router.ts'

let engines: TestEngines
let shop: VtexStandIn
let farol: TestServer
let connected: Connected
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  const store = scaled(stores.aurora, { scale: 0.003, months: 1 })
  shop = await startVtexStandIn({ store, anchor: '2026-11-20', now: () => new Date('2026-11-20T15:00:00Z') })
  farol = await startTestServer(engines, { hooks: hookRouter })
  connected = await connectShop(engines, shop, { publicUrl: farol.url })
  await connected.readHistory()
})
afterEach(async () => {
  await farol.close()
  await shop.close()
})

const waiting = async (): Promise<number> => {
  const { rows } = await engines.db.execute<{ count: string }>(
    sql`SELECT count(*) FROM connection_notices WHERE connection_id = ${connected.connectionId}`,
  )
  return Number(rows[0]?.count)
}

const notice = (more: object = {}) => ({
  Domain: 'Marketplace',
  OrderId: 'A-01',
  State: 'invoiced',
  Origin: { Account: shop.account, Key: shop.appKey },
  ...more,
})
const tell = (body: unknown, secret: string, connection = connected.connectionId) =>
  farol.newBrowser().send(`/api/ingest/vtex?connection=${connection}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-farol-secret': secret },
    body: JSON.stringify(body),
  })

describe('a platform that reaches us', () => {
  it('tells of changes, and the orders are read as they are now', async () => {
    expect((await connected.row()).problems).toEqual([])
    const id = shop.placeLarge(2, 10)
    await shop.advance(60)
    expect(await waiting()).toBeGreaterThan(0)
    shop.deny('Feed v3 and Hook Admin')
    await connected.turn()
    expect(await waiting()).toBe(0)
    await settleInbox(engines, connected.account.account.id)
    const found = (await salesInFacts(connected.account)).find(({ orderId }) => orderId === id)
    expect(found).toEqual(shop.truth().find(({ orderId }) => orderId === id))
  })

  it('wakes a connection that waits for its turn', async () => {
    await engines.db.execute(
      sql`UPDATE connections SET next_run_at = now() + interval '1 hour' WHERE id = ${connected.connectionId}`,
    )
    shop.placeLarge(1, 10)
    await shop.advance(60)
    expect((await connected.row()).nextRunAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('that forgot us is asked again, and the secret of before is worth nothing', async () => {
    const before = (await connected.row()).noticeHash
    await shop.forgetHook()
    await shop.advance(2 * 3600)
    await connected.turn()
    expect((await connected.row()).noticeHash).not.toEqual(before)
    shop.placeLarge(1, 10)
    await shop.advance(60)
    expect(await waiting()).toBeGreaterThan(0)
  })
})

describe('whoever is not the platform', () => {
  it.each([
    ['without the secret', () => tell(notice(), '')],
    ['with another', () => tell(notice(), 'x'.repeat(43))],
    ['for another connection', () => tell(notice(), '', '00000000-0000-4000-8000-000000000000')],
  ])('%s is refused, and nothing is kept', async (_, telling) => {
    const before = await waiting()
    expect((await telling()).status).toBe(401)
    expect(await waiting()).toBe(before)
  })

  it('gets its ping answered, which tells nothing', async () => {
    expect(await tell({ hookConfig: 'ping' }, '')).toMatchObject({ status: 200, body: { received: false } })
  })

  it.each([[[]], ['texto'], [{}], [{ OrderId: 'x'.repeat(300) }]])(
    'that sends %j is told so',
    async (body) => {
      expect((await tell(body, 'x')).status).toBe(422)
    },
  )
})

it('a platform that does not reach us is told, and the orders come by the feed', async () => {
  const far = await connectShop(engines, shop, { publicUrl: 'http://127.0.0.1:9' })
  await shop.forgetHook()
  const row = await far.readHistory()
  expect(row.state).toBe('connected')
  expect(row.problems).toMatchObject([{ part: 'hook', message: expect.stringContaining('não alcança') }])
})

it('a platform that does not reach us is tried less and less often, each time with one new secret', async () => {
  const far = await connectShop(engines, shop, { publicUrl: 'http://127.0.0.1:9' })
  await shop.forgetHook()
  const first = (await far.readHistory()).noticeHash
  await shop.advance(20)
  expect((await far.turn()).noticeHash).toEqual(first)
  const secrets = new Set<string>()
  for (let minute = 0; minute < 60; minute += 1) {
    await shop.advance(60)
    const { noticeHash, problems } = await far.turn()
    secrets.add(String(noticeHash))
    expect(problems).toMatchObject([{ part: 'hook' }])
  }
  expect(secrets.size).toBeGreaterThan(1)
  expect(secrets.size).toBeLessThan(12)
})
