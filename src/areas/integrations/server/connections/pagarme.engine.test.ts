import { sql } from 'drizzle-orm'
import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCredentials } from '#ingestion/connections/sealed-credentials.ts'
import type { Trial } from '#ingestion/connectors/description.ts'
import { connectAccount } from '#ingestion/connectors/pagarme/testing/connected-account.ts'
import { attemptsInFacts } from '#ingestion/connectors/pagarme/testing/attempts-in-facts.ts'
import type { Connected } from '#ingestion/connectors/testing/connected.ts'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { env } from '#platform/env.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { newPerson } from '#platform/testing/people.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import {
  startPagarmeStandIn,
  type PagarmeStandIn,
} from '../../../../../tools/pagarme-stand-in/start-pagarme-stand-in.ts'
import { sessionRouter } from '../../../session/server/router.ts'
import type { Connection } from '../../connections-contract.ts'
import { createConnectionsRouter } from './connections-router.ts'
import { hookRouter } from './hook-router.ts'

let engines: TestEngines
let shop: PagarmeStandIn
let farol: TestServer
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  shop = await startPagarmeStandIn({
    store: scaled(stores.aurora, { scale: 0.003, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
    limits: null,
  })
  farol = await startTestServer(engines, {
    session: sessionRouter,
    connections: createConnectionsRouter({ ...env, FAROL_PAGARME_SERVER: shop.url }),
    hooks: hookRouter,
  })
})
afterEach(async () => {
  expect(shop.wrongs).toEqual([])
  await farol.close()
  await shop.close()
})

const root = '/api/integrations/connections'
const key = () => ({ account: shop.account, secretKey: shop.secretKey })
const webhook = () => ({ webhookUser: shop.webhookUser, webhookPassword: shop.webhookPassword })

async function signIn(role: 'owner' | 'viewer' = 'owner') {
  const { email, password, accounts } = await newPerson(engines.db, ['Loja'], role)
  const browser = farol.newBrowser()
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return { browser, accountId: accounts[0]?.id ?? '' }
}
async function connect(browser: Browser): Promise<Connection> {
  const answer = await browser.post(`${root}/pagarme`, { ...key(), name: 'Pagar.me' })
  expect(answer.status).toBe(201)
  return answer.body as Connection
}

describe('a key', () => {
  it('is tried out, and what is wrong with it is said', async () => {
    const { browser } = await signIn()
    const trial = async (more: object = {}) =>
      (await browser.post(`${root}/pagarme/try`, { ...key(), ...more })).body as Trial
    const found = await trial()
    expect(found).toMatchObject({
      ...{ accepted: true, message: null, permissions: [{ state: 'granted' }, { state: 'granted' }] },
    })
    expect(found.notes.join()).toContain('Sem usuário e senha dos avisos')
    expect((await trial(webhook())).notes).toEqual([])
    for (const [secretKey, said] of [
      ['sk_outra', 'não aceitou a chave'],
      ['pk_abc', 'começa por sk_'],
      ['sk_test_abc', 'chave de teste'],
    ])
      expect(await trial({ secretKey })).toMatchObject({
        ...{ accepted: false, message: expect.stringContaining(said ?? '') },
      })
    shop.deny('/payables')
    const [, payables] = (await trial()).permissions
    expect(payables).toMatchObject({
      ...{ state: 'missing', needed: false, message: expect.stringContaining('“Recebíveis”') },
    })
    shop.misbehave({ kind: 'server-error' })
    expect(await trial()).toMatchObject({ accepted: null, message: expect.any(String) })
  })

  it('that reads nothing connects nothing', async () => {
    const { browser } = await signIn()
    shop.deny('/charges')
    const answer = await browser.post(`${root}/pagarme`, { ...key(), name: 'X' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'refusedConnection' } })
    expect((await browser.get(root)).body).toMatchObject({ connections: [] })
  })

  it('connects an account once, sealed, and is in no answer, log or record', async () => {
    const { browser, accountId } = await signIn()
    const made = await connect(browser)
    expect(made).toMatchObject({ platform: 'pagarme', state: 'syncing', account: shop.account })
    const again = await browser.post(`${root}/pagarme`, { ...key(), name: 'X' })
    expect(JSON.stringify(again.body)).toContain('já está conectada')
    const { rows } = await engines.db.execute<{ sealed: string }>(
      sql`SELECT sealed FROM connection_secrets WHERE connection_id = ${made.id}`,
    )
    const audit = await engines.owner.query('SELECT * FROM audit_log WHERE account_id = $1', [accountId])
    expect(JSON.stringify(audit.rows)).toContain('connection.create')
    const shown = [made, again.body, (await browser.get(root)).body, rows, audit.rows]
    expect(JSON.stringify(shown)).not.toContain(shop.secretKey)
    expect(await openCredentials(engines.db, testKeyring, made.id)).toEqual({
      ...{ secretKey: shop.secretKey, webhookUser: '', webhookPassword: '' },
    })
  })

  it('takes the place of the one before, unless it does not work or is another account’s', async () => {
    const { browser } = await signIn()
    const { id } = await connect(browser)
    const whole = { secretKey: shop.secretKey, ...webhook() }
    const replace = (by: Browser, body: object) => by.post(`${root}/${id}/pagarme-key`, body)
    expect((await replace(browser, { secretKey: 'sk_x' })).status).toBe(422)
    expect((await replace(browser, whole)).status).toBe(200)
    expect(await openCredentials(engines.db, testKeyring, id)).toEqual(whole)
    const other = await signIn()
    expect((await replace(other.browser, whole)).status).toBe(404)
    expect((await other.browser.get(root)).body).toMatchObject({ connections: [] })
  })

  it.each([{ account: '' }, { account: 'loja' }, { account: 'acc_../../x' }, { secretKey: '' }])(
    'written as %j is told so',
    async (wrong) => {
      const { browser } = await signIn()
      expect((await browser.post(`${root}/pagarme/try`, { ...key(), ...wrong })).status).toBe(422)
    },
  )

  it('is not for somebody who may only look', async () => {
    const { browser } = await signIn('viewer')
    expect((await browser.post(`${root}/pagarme`, { ...key(), name: 'X' })).status).toBe(403)
  })
})

describe('a notice', () => {
  let connected: Connected
  beforeEach(async () => {
    connected = await connectAccount(engines, shop)
  })
  const waiting = async (): Promise<string[]> => {
    const { rows } = await engines.db.execute<{ order_id: string }>(
      sql`SELECT order_id FROM connection_notices WHERE connection_id = ${connected.connectionId}`,
    )
    return rows.map(({ order_id }) => order_id)
  }
  type Telling = {
    id?: string
    type?: string
    account?: string
    authorization?: string
    connection?: string
  }
  const basic = (user: string, password: string) =>
    `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const tell = ({ id = 'ch_00000001aBcD', type = 'charge.paid', account = shop.account, ...more }: Telling) =>
    farol.newBrowser().send(`/api/hooks/pagarme/${more.connection ?? connected.connectionId}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: more.authorization ?? basic(shop.webhookUser, shop.webhookPassword),
      },
      body: JSON.stringify({ id: 'hook_1', account: { id: account, name: 'LOJA' }, type, data: { id } }),
    })

  it('is kept once, however often it comes, and its payment is read as it is now', async () => {
    await connected.readHistory()
    shop.notify(`${farol.url}/api/hooks/pagarme/${connected.connectionId}`)
    await shop.advance(36 * 3600)
    expect((await waiting()).length).toBeGreaterThan(0)
    for (let times = 0; times < 2; times++)
      expect(await tell({})).toMatchObject({ status: 200, body: { received: true } })
    expect(new Set(await waiting()).size).toBe((await waiting()).length)
    expect((await connected.row()).nextRunAt.getTime()).toBeLessThanOrEqual(Date.now())
    await connected.turn()
    expect(await waiting()).toEqual([])
    await settleInbox(engines, connected.account.account.id)
    const facts = new Map((await attemptsInFacts(connected.account)).map((one) => [one.paymentId, one]))
    for (const one of shop.truth()) expect(facts.get(one.paymentId)?.outcome).toBe(one.outcome)
  })

  it.each([
    ['of something else', { type: 'order.paid' }],
    ['of another account', { account: 'acc_outraconta00' }],
    ['without a charge', { id: '../x' }],
  ])('%s is acknowledged, and nothing is kept', async (_, telling) => {
    expect(await tell(telling)).toMatchObject({ status: 200, body: { received: false } })
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['without a user', { authorization: '' }],
    ['with another password', { authorization: basic('farol', 'outra') }],
    ['with the key', { authorization: basic('sk_1', '') }],
    ['for another connection', { connection: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is refused like one for an unknown address', async (_, telling) => {
    expect(await tell(telling)).toMatchObject({ status: 401, body: { code: 'invalidApiKey' } })
    expect(await waiting()).toEqual([])
  })

  it('for a connection without a password is refused', async () => {
    const credentials = { secretKey: shop.secretKey, webhookUser: '', webhookPassword: '' }
    const { connectionId: connection } = await connectAccount(engines, shop, { credentials })
    expect((await tell({ connection, authorization: basic('', '') })).status).toBe(401)
  })
})
