import { sql } from 'drizzle-orm'
import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCredentials } from '#ingestion/connections/sealed-credentials.ts'
import type { Trial } from '#ingestion/connectors/description.ts'
import { connectAccount } from '#ingestion/connectors/mercadopago/testing/connected-account.ts'
import { paymentsInFacts } from '#ingestion/connectors/mercadopago/testing/payments-in-facts.ts'
import type { Connected } from '#ingestion/connectors/testing/connected.ts'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { env } from '#platform/env.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { newPerson } from '#platform/testing/people.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import {
  startMercadoPagoStandIn,
  type MercadoPagoStandIn,
} from '../../../../../tools/mercadopago-stand-in/start-mercadopago-stand-in.ts'
import { signatureOf } from '../../../../../tools/mercadopago-stand-in/webhooks.ts'
import { sessionRouter } from '../../../session/server/router.ts'
import type { Connection } from '../../connections-contract.ts'
import { createConnectionsRouter } from './connections-router.ts'
import { hookRouter } from './hook-router.ts'

let engines: TestEngines
let shop: MercadoPagoStandIn
let farol: TestServer
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  shop = await startMercadoPagoStandIn({
    store: scaled(stores.aurora, { scale: 0.003, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
  })
  farol = await startTestServer(engines, {
    session: sessionRouter,
    connections: createConnectionsRouter({ ...env, FAROL_MERCADO_PAGO_SERVER: shop.url }),
    hooks: hookRouter,
  })
})
afterEach(async () => {
  expect(shop.wrongs).toEqual([])
  await farol.close()
  await shop.close()
})

const root = '/api/integrations/connections'
const key = () => ({ account: shop.account, accessToken: shop.accessToken })

async function signIn(role: 'owner' | 'viewer' = 'owner') {
  const { email, password, accounts } = await newPerson(engines.db, ['Loja'], role)
  const browser = farol.newBrowser()
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return { browser, accountId: accounts[0]?.id ?? '' }
}
async function connect(browser: Browser): Promise<Connection> {
  const answer = await browser.post(`${root}/mercadopago`, { ...key(), name: 'Mercado Pago' })
  expect(answer.status).toBe(201)
  return answer.body as Connection
}

describe('a token', () => {
  it('is tried out, and what is wrong with it is said', async () => {
    const { browser } = await signIn()
    const trial = async (more: object = {}) =>
      (await browser.post(`${root}/mercadopago/try`, { ...key(), ...more })).body as Trial
    const found = await trial()
    expect(found).toMatchObject({ accepted: true, message: null, permissions: [{ state: 'granted' }] })
    expect(found.notes.join()).toContain('Sem a assinatura secreta')
    expect((await trial({ webhookSecret: 'x' })).notes).toEqual([])
    const refused = await trial({ accessToken: 'outro' })
    expect(refused).toMatchObject({
      accepted: false,
      message: expect.stringContaining('não aceitou o token'),
    })
    const other = await trial({ account: '99887766' })
    expect(other).toMatchObject({ accepted: false, message: expect.stringContaining('outra conta') })
    shop.deny('/v1/payments')
    const [missing] = (await trial()).permissions
    expect(missing).toMatchObject({ state: 'missing', message: expect.stringContaining('“Pagamentos”') })
    shop.misbehave({ kind: 'server-error' })
    expect(await trial()).toMatchObject({ accepted: null, message: expect.any(String) })
  })

  it('that reads nothing connects nothing', async () => {
    const { browser } = await signIn()
    shop.deny('/v1/payments')
    const answer = await browser.post(`${root}/mercadopago`, { ...key(), name: 'X' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'refusedConnection' } })
    expect((await browser.get(root)).body).toMatchObject({ connections: [] })
  })

  it('connects an account once, sealed, and is in no answer, log or record', async () => {
    const { browser, accountId } = await signIn()
    const made = await connect(browser)
    expect(made).toMatchObject({ platform: 'mercadopago', state: 'syncing', account: shop.account })
    const again = await browser.post(`${root}/mercadopago`, { ...key(), name: 'X' })
    expect(JSON.stringify(again.body)).toContain('já está conectada')
    const { rows } = await engines.db.execute<{ sealed: string }>(
      sql`SELECT sealed FROM connection_secrets WHERE connection_id = ${made.id}`,
    )
    const audit = await engines.owner.query('SELECT * FROM audit_log WHERE account_id = $1', [accountId])
    expect(JSON.stringify(audit.rows)).toContain('connection.create')
    const shown = [made, again.body, (await browser.get(root)).body, rows, audit.rows]
    expect(JSON.stringify(shown)).not.toContain(shop.accessToken)
    expect(await openCredentials(engines.db, testKeyring, made.id)).toEqual({
      ...{ accessToken: shop.accessToken, webhookSecret: '' },
    })
  })

  it('takes the place of the one before, unless it does not work or is another account’s', async () => {
    const { browser } = await signIn()
    const { id } = await connect(browser)
    const { accessToken, webhookSecret } = shop
    const replace = (by: Browser, body: object) => by.post(`${root}/${id}/mercadopago-key`, body)
    expect((await replace(browser, { accessToken: 'x' })).status).toBe(422)
    expect((await replace(browser, { accessToken, webhookSecret })).status).toBe(200)
    expect(await openCredentials(engines.db, testKeyring, id)).toEqual({ accessToken, webhookSecret })
    const other = await signIn()
    expect((await replace(other.browser, { accessToken })).status).toBe(404)
    expect((await other.browser.get(root)).body).toMatchObject({ connections: [] })
  })

  it.each([{ account: '' }, { account: 'loja' }, { account: '12/34' }, { accessToken: '' }])(
    'written as %j is told so',
    async (wrong) => {
      const { browser } = await signIn()
      expect((await browser.post(`${root}/mercadopago/try`, { ...key(), ...wrong })).status).toBe(422)
    },
  )

  it('is not for somebody who may only look', async () => {
    const { browser } = await signIn('viewer')
    expect((await browser.post(`${root}/mercadopago`, { ...key(), name: 'X' })).status).toBe(403)
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
    user?: number
    secret?: string
    connection?: string
    signature?: string
  }
  const tell = ({ id = '152000000001', type = 'payment', user = Number(shop.account), ...more }: Telling) => {
    const requestId = 'b5c1'
    const signed = signatureOf({ id, requestId, ts: '1763733600' }, more.secret ?? shop.webhookSecret)
    return farol
      .newBrowser()
      .send(
        `/api/hooks/mercadopago/${more.connection ?? connected.connectionId}?data.id=${id}&type=${type}`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-request-id': requestId,
            'x-signature': more.signature ?? signed,
          },
          body: JSON.stringify({ action: 'payment.updated', type, user_id: user, data: { id } }),
        },
      )
  }

  it('is kept once, however often it comes, and its payment is read as it is now', async () => {
    await connected.readHistory()
    shop.notify(`${farol.url}/api/hooks/mercadopago/${connected.connectionId}`)
    await shop.advance(36 * 3600)
    expect((await waiting()).length).toBeGreaterThan(0)
    for (let times = 0; times < 2; times++)
      expect(await tell({})).toMatchObject({ status: 200, body: { received: true } })
    expect(new Set(await waiting()).size).toBe((await waiting()).length)
    expect((await connected.row()).nextRunAt.getTime()).toBeLessThanOrEqual(Date.now())
    await connected.turn()
    expect(await waiting()).toEqual([])
    await settleInbox(engines, connected.account.account.id)
    const known = new Set((await paymentsInFacts(connected.account)).map(({ paymentId }) => paymentId))
    for (const { paymentId } of shop.truth()) expect(known).toContain(paymentId)
  })

  it.each([
    ['of something else', { type: 'merchant_order' }],
    ['of another seller of the application', { user: 5 }],
    ['without a number', { id: 'abc' }],
  ])('%s is acknowledged, and nothing is kept', async (_, telling) => {
    expect(await tell(telling)).toMatchObject({ status: 200, body: { received: false } })
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['without a signature', { signature: '' }],
    ['with one of another secret', { secret: 'outro' }],
    ['with one of other content', { signature: 'ts=1763733600,v1=00ff' }],
    ['for another connection', { connection: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is refused like one for an unknown address', async (_, telling) => {
    expect(await tell(telling)).toMatchObject({ status: 401, body: { code: 'invalidApiKey' } })
    expect(await waiting()).toEqual([])
  })

  it('for a connection without a secret is refused', async () => {
    const credentials = { accessToken: shop.accessToken, webhookSecret: '' }
    const { connectionId: connection } = await connectAccount(engines, shop, { credentials })
    expect((await tell({ connection, secret: 'x' })).status).toBe(401)
  })
})
