import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConnection } from '#ingestion/connections/create-connection.ts'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { receive, type Arrival } from '#ingestion/inbox/receive.ts'
import { memberships, virtualChannels } from '#platform/identity/schema.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from '../../../session/server/router.ts'
import { integrationsService } from '#areas/integrations/service.ts'
import { getFreshness } from './get-freshness.ts'

let engines: TestEngines
let farol: TestServer
beforeAll(async () => {
  engines = await testEngines()
  farol = await startTestServer(engines, {
    session: sessionRouter,
    freshness: integrationsService.routers.freshness,
  })
})
afterAll(async () => {
  await farol.close()
  await engines.stop()
})

const placed = '2026-11-18T10:00:00.000Z'
const arrival = (kind: string, payload: object): Arrival => ({
  kind,
  key: randomUUID(),
  version: '1',
  payload,
})

async function sendOrder({ account }: TestAccount, order: object = {}): Promise<void> {
  const source = { accountId: account.id, connectionId: null, source: 'api' as const }
  await receive(engines, source, [arrival('orders', { order_id: 'A', placed_at: placed, ...order })])
  await settleInbox(engines, account.id)
}

const connect = (account: TestAccount) =>
  createConnection(account, testKeyring, {
    platform: 'vtex',
    name: 'Loja',
    settings: { account: 'loja' },
    credentials: {},
  })

const sourcesOf = async (account: TestAccount) => (await getFreshness(account)).sources

describe('how fresh an account is', () => {
  it('without any source is nothing at all', async () => {
    expect(await sourcesOf(await engines.newAccount())).toEqual([])
  })

  it('of its own API is when it last sent something, its newest fact, and the lag as it was measured', async () => {
    const account = await engines.newAccount()
    await sendOrder(account)
    await sendOrder(account, { order_id: 'B', placed_at: '2026-11-01T00:00:00Z' })
    const [api, ...others] = await sourcesOf(account)
    expect(others).toEqual([])
    expect(api).toMatchObject({ kind: 'api', health: 'good', newestAt: placed })
    expect(Date.now() - Date.parse(api?.updatedAt ?? '')).toBeLessThan(60_000)
    expect(api?.lagP95Seconds).toBeGreaterThan(0)
    const { rows } = await engines.db.execute(
      sql`SELECT cardinality(lags) AS measured FROM source_freshness WHERE account_id = ${account.account.id}`,
    )
    expect(rows).toEqual([{ measured: 2 }])
  })

  it('is not newer than now, whatever a clock says', async () => {
    const account = await engines.newAccount()
    await sendOrder(account, { placed_at: '2036-01-01T00:00:00Z' })
    const [api] = await sourcesOf(account)
    expect(Date.parse(api?.newestAt ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('is that of each connection by its name, until it ended', async () => {
    const account = await engines.newAccount()
    const [one, other] = [await connect(account), await connect(account)]
    const set = (id: string, state: string) =>
      engines.db.execute(
        sql`UPDATE connections SET state = ${state}, last_sync_at = ${placed} WHERE id = ${id}`,
      )
    await set(one, 'expired')
    expect(await sourcesOf(account)).toMatchObject([
      {
        kind: 'connection',
        id: one,
        platform: 'vtex',
        name: 'Loja',
        health: 'bad',
        updatedAt: placed,
        newestAt: null,
      },
      { id: other, state: 'syncing', health: 'good', updatedAt: null },
    ])
    await set(one, 'disconnected')
    expect(await sourcesOf(account)).toMatchObject([{ id: other }])
  })

  it('of files is when the last ones were imported, and of the demo up to when it lives', async () => {
    const account = await engines.newAccount()
    const { id } = account.account
    await engines.db
      .execute(sql`INSERT INTO imports (id, account_id, name, state, storage, result, created_at, ended_at)
      VALUES (gen_random_uuid(), ${id}, 'x', 'done', 'x', ${`{"period":{"from":"${placed}","to":"${placed}"}}`}::jsonb, now(), '2026-11-21')`)
    await engines.db.execute(sql`INSERT INTO demo_stores (account_id, variant, anchor, filled_until)
      VALUES (${id}, 'x', '2026-01-01', now())`)
    expect(await sourcesOf(account)).toMatchObject([
      { kind: 'files', health: 'still', newestAt: placed },
      { kind: 'demo', health: 'good' },
    ])
  })

  it('of files says that approval counts as invoicing while an import that rests on it is not undone', async () => {
    const account = await engines.newAccount()
    const { id } = account.account
    const ingestMapped = async (name: string, invoiced: string) => {
      const fields = { approved_at: { column: 'Pago' }, invoiced_at: { column: invoiced } }
      const mapping = JSON.stringify({ records: [{ kind: 'skus' }, { kind: 'orders', fields }] })
      await engines.db
        .execute(sql`INSERT INTO imports (id, account_id, name, state, storage, mapping, created_at, ended_at)
        VALUES (gen_random_uuid(), ${id}, ${name}, 'done', 'x', ${mapping}::jsonb, now(), now())`)
    }
    await ingestMapped('dated', 'Nota')
    expect(await sourcesOf(account)).toMatchObject([{ kind: 'files', invoicedWhenApproved: false }])
    await ingestMapped('accepted', 'Pago')
    expect(await sourcesOf(account)).toMatchObject([{ kind: 'files', invoicedWhenApproved: true }])
    await engines.db.execute(
      sql`UPDATE imports SET state = 'undone' WHERE account_id = ${id} AND name = 'accepted'`,
    )
    expect(await sourcesOf(account)).toMatchObject([{ kind: 'files', invoicedWhenApproved: false }])
  })

  it('of another account is not seen', async () => {
    await sendOrder(await engines.newAccount())
    expect(await sourcesOf(await engines.newAccount())).toEqual([])
  })
})

it.each([
  [200, 'a part of the account', ['sales.view'], true],
  [200, 'the whole account', ['sales.view'], false],
  [403, 'the account without seeing anything of it', [], false],
] as const)('answers %i to who may enter %s', async (status, _, given, inPart) => {
  const { id, email, password, accounts } = await newPerson(engines.db, ['Loja'], 'viewer')
  const rule = { accountId: accounts[0]?.id ?? '', name: 'Site', rule: { channel: ['Site'] } }
  const [channel] = await engines.db.insert(virtualChannels).values(rule).returning()
  const virtualChannelIds = inPart ? [channel?.id ?? ''] : null
  const access = { permissions: [...given], virtualChannelIds }
  await engines.db.update(memberships).set(access).where(eq(memberships.userId, id))
  const browser = farol.newBrowser()
  await browser.post('/api/users/login', { email, password })
  expect((await browser.get('/api/integrations/freshness')).status).toBe(status)
})
