import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startConnectionRunner } from '#ingestion/connections/connection-runner.ts'
import { openCredentials } from '#ingestion/connections/sealed-credentials.ts'
import type { Trial } from '#ingestion/connectors/description.ts'
import { pauseOthers, settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { vtexConnector } from '#ingestion/connectors/vtex/sync/sync-vtex.ts'
import { quick } from '#ingestion/connectors/vtex/testing/connected-shop.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { env } from '#platform/env.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { asc, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { connectionLists } from '#model/connection-lists.ts'
import { startVtexStandIn, type VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { sessionRouter } from '../../../session/server/router.ts'
import type { Connection } from '../../connections-contract.ts'
import { createConnectionsRouter } from './connections-router.ts'

let engines: TestEngines
let shop: VtexStandIn
let farol: TestServer
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  shop = await startVtexStandIn({
    store: scaled(stores.aurora, { scale: 0.003, months: 1 }),
    anchor: today(),
  })
  const router = {
    session: sessionRouter,
    connections: createConnectionsRouter({ ...env, FAROL_VTEX_SERVER: shop.url }),
  }
  farol = await startTestServer(engines, router)
})
afterEach(async () => {
  await farol.close()
  await shop.close()
})

const today = () => new Date().toISOString().slice(0, 10)
const root = '/api/integrations/connections'

async function signIn(role: 'owner' | 'viewer' = 'owner') {
  const person = await newPerson(engines.db, ['Loja'], role)
  const browser = farol.newBrowser()
  const { email, password } = person
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return { browser, accountId: person.accounts[0]?.id ?? '' }
}

const key = () => ({ account: shop.account, appKey: shop.appKey, appToken: shop.appToken })

async function connect(browser: Browser): Promise<Connection> {
  const answer = await browser.post(`${root}/vtex`, { ...key(), name: 'VTEX', historyDays: 30 })
  expect(answer.status).toBe(201)
  return answer.body as Connection
}
const list = async (browser: Browser) =>
  ((await browser.get(root)).body as { connections: Connection[] }).connections

describe('a connection', () => {
  it('is tried out, made, read, and shown with what it brought', async () => {
    const { browser, accountId } = await signIn()
    const trial = (await browser.post(`${root}/vtex/try`, key())).body as Trial
    expect(trial).toMatchObject({ accepted: true, feed: 'none' })
    expect(trial.permissions.every(({ state }) => state === 'granted')).toBe(true)
    const { id, ...made } = await connect(browser)
    expect(made).toMatchObject({ state: 'syncing', history: { part: 0 }, account: shop.account })

    await pauseOthers(engines, [id])
    const stop = startConnectionRunner({
      db: engines.db,
      clickhouse: engines.clickhouse,
      now: () => new Date(),
      log: silentLogger,
      keyring: testKeyring,
      connectors: { vtex: vtexConnector({ ...quick, server: shop.url }) },
    })
    await expect.poll(async () => (await list(browser))[0]?.state, { timeout: 60_000 }).toBe('connected')
    await stop()
    await settleInbox(engines, accountId)
    const [shown] = await list(browser)
    expect(shown).toMatchObject({ history: { part: 1 }, problems: [], createdBy: 'Pessoa de teste' })
    expect(shown?.lastDay.received).toBeGreaterThan(15)
    expect(shown?.lastDay).toMatchObject({ failed: 0, lagP95Seconds: expect.any(Number) })
    // only gateways tell issuers
    const told = connectionLists.filter((list) => list !== 'issuers')
    expect(shown?.lists.map(({ list }) => list)).toEqual(told)
    expect(shown?.lists.find(({ list }) => list === 'docks')).toMatchObject({ entries: 3 })
    expect(JSON.stringify(shown)).not.toContain(shop.appToken)
  })

  it('is paused, resumed and ended, each in the audit without its key', async () => {
    const { browser, accountId } = await signIn()
    const { id } = await connect(browser)
    expect((await browser.post(`${root}/${id}/pause`)).body).toMatchObject({ state: 'paused' })
    expect((await browser.post(`${root}/${id}/resume`)).body).toMatchObject({ state: 'syncing' })
    expect((await browser.post(`${root}/${id}/disconnect`)).body).toMatchObject({ state: 'disconnected' })
    expect(await openCredentials(engines.db, testKeyring, id)).toBeNull()
    expect((await browser.post(`${root}/${id}/resume`)).status).toBe(404)
    const entries = await engines.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, accountId))
      .orderBy(asc(auditLog.at))
    const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('connection.'))
    expect(actions).toEqual(['create', 'pause', 'resume', 'disconnect'].map((verb) => `connection.${verb}`))
    expect(JSON.stringify(entries)).not.toContain(shop.appToken)
    await connect(browser)
  })

  it('gets another key, which is tried out before', async () => {
    const { browser } = await signIn()
    const { id } = await connect(browser)
    const wrong = await browser.post(`${root}/${id}/vtex-key`, {
      appKey: 'outra',
      appToken: 'errada',
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('não aceitou a chave') },
    })
    const { appKey, appToken } = shop
    expect((await browser.post(`${root}/${id}/vtex-key`, { appKey, appToken })).status).toBe(200)
    expect(await openCredentials(engines.db, testKeyring, id)).toEqual({ appKey, appToken })
  })
})

it('a permission that several parts lack is told once, and what could not be read is not counted', async () => {
  const { browser } = await signIn()
  shop.deny('Logistics viewer')
  const { id } = await connect(browser)
  await pauseOthers(engines, [id])
  const stop = startConnectionRunner({
    db: engines.db,
    clickhouse: engines.clickhouse,
    now: () => new Date(),
    log: silentLogger,
    keyring: testKeyring,
    connectors: { vtex: vtexConnector({ ...quick, server: shop.url }) },
  })
  await expect.poll(async () => (await list(browser))[0]?.state, { timeout: 60_000 }).toBe('connected')
  await stop()
  const [shown] = await list(browser)
  expect(shown?.problems).toMatchObject([{ resource: 'Logistics viewer' }])
  expect(shown?.lists.map((one) => one.list)).not.toContain('docks')
  const stranger = await signIn()
  expect(await list(stranger.browser)).toEqual([])
})

describe('what is refused', () => {
  it('a key without what reading needs, by the permission’s name; one account twice', async () => {
    const { browser } = await signIn()
    shop.deny('List Orders')
    const answer = await browser.post(`${root}/vtex`, { ...key(), name: 'VTEX' })
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('“List Orders”') } })
    shop.allow('List Orders')
    await connect(browser)
    const again = await browser.post(`${root}/vtex`, { ...key(), name: 'VTEX' })
    expect(again).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('já está conectada') },
    })
    await engines.db.execute(
      sql`UPDATE connections SET state = 'deleting' WHERE settings ->> 'account' = ${key().account}`,
    )
    expect((await browser.post(`${root}/vtex`, { ...key(), name: 'VTEX' })).text).toContain(
      'ainda estão sendo apagados',
    )
  })

  it('names of accounts that would send the key elsewhere', async () => {
    const { browser } = await signIn()
    for (const account of ['loja.example.com/', 'loja@outra', ''])
      expect((await browser.post(`${root}/vtex/try`, { ...key(), account })).status).toBe(422)
    expect(shop.requests()).toBe(0)
  })

  it('whoever may only look, and the connections of another account', async () => {
    const owner = await signIn()
    const { id } = await connect(owner.browser)
    const [viewer, stranger] = [await signIn('viewer'), await signIn()]
    expect((await viewer.browser.post(`${root}/vtex/try`, key())).status).toBe(403)
    expect((await viewer.browser.post(`${root}/vtex`, { ...key(), name: 'x' })).status).toBe(403)
    expect(await list(stranger.browser)).toEqual([])
    for (const act of ['pause', 'resume', 'disconnect'])
      expect((await stranger.browser.post(`${root}/${id}/${act}`)).status).toBe(404)
    const { appKey, appToken } = shop
    expect((await stranger.browser.post(`${root}/${id}/vtex-key`, { appKey, appToken })).status).toBe(404)
    expect(await list(owner.browser)).toMatchObject([{ id, state: 'syncing' }])
  })
})
