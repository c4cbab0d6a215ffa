import { createHmac, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inventPerson, scaled, stores } from '@farol/demo-store'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { exportJobs } from '#analytics/exports/schema.ts'
import { openCredentials } from '#ingestion/connections/sealed-credentials.ts'
import type { Trial } from '#ingestion/connectors/description.ts'
import { connectShop } from '#ingestion/connectors/shopify/testing/connected-shop.ts'
import type { Connected } from '#ingestion/connectors/testing/connected.ts'
import { salesInFacts } from '#ingestion/connectors/testing/facts-and-truth.ts'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { findClients } from '#platform/clients/find-clients.ts'
import { env } from '#platform/env.ts'
import { openExportStorage, storedFile, storedName } from '#platform/storage/export-storage.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startShopifyStandIn } from '../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import { draw } from '../../../../../tools/vtex-stand-in/sales.ts'
import { connectionsAt, connectionsPlace } from './testing/connections-place.ts'

const {
  engines,
  shop,
  farol,
  signIn,
  connect,
  waiting: waitingOf,
} = connectionsPlace(
  () =>
    startShopifyStandIn({
      store: scaled(stores.aurora, { scale: 0.003, months: 1 }),
      anchor: '2026-11-20',
      now: () => new Date('2026-11-20T15:00:00Z'),
    }),
  (url) => ({ FAROL_SHOPIFY_SERVER: url }),
)
const key = () => ({ account: shop().shop, clientId: shop().clientId, clientSecret: shop().clientSecret })

/** A file of the account that is done, in a folder that only this test has. */
async function fileWithPeople(accountId: string): Promise<string> {
  const usual = env.FAROL_FILES_DIR
  env.FAROL_FILES_DIR = await mkdtemp(join(tmpdir(), 'farol-files-'))
  onTestFinished(async () => {
    await rm(env.FAROL_FILES_DIR, { recursive: true })
    env.FAROL_FILES_DIR = usual
  })
  const id = randomUUID()
  const name = storedName(id, randomUUID())
  const path = storedFile(await openExportStorage(env.FAROL_FILES_DIR), name)
  await writeFile(path, 'Nome')
  await engines()
    .db.insert(exportJobs)
    .values({
      ...({ id, accountId, kind: 'orders', format: 'csv', name: 'Pedidos', question: 'x' } as const),
      ...({ storage: 'test', file: name, personal: true, needs: [], state: 'done' } as const),
      createdAt: new Date(),
    })
  return path
}

describe('an application', () => {
  it('is tried out, scope by scope', async () => {
    const { browser } = await signIn()
    shop().deny('read_all_orders')
    const trial = (await browser.post(`${connectionsAt}/shopify/try`, key())).body as Trial
    expect(trial).toMatchObject({ accepted: true, currency: 'BRL', message: null })
    const missing = trial.permissions.filter(({ state }) => state === 'missing')
    expect(missing).toMatchObject([
      { resource: 'read_all_orders', needed: false, message: expect.any(String) },
    ])
    const wrong = { ...key(), clientSecret: 'outro' }
    expect((await browser.post(`${connectionsAt}/shopify/try`, wrong)).body).toMatchObject({
      accepted: false,
    })
    shop().misbehave({ kind: 'server-error' })
    expect((await browser.post(`${connectionsAt}/shopify/try`, key())).body).toMatchObject({ accepted: null })
  })

  it('that opens another shop is refused', async () => {
    const { browser } = await signIn()
    const answer = await browser.post(`${connectionsAt}/shopify`, {
      ...key(),
      account: 'outra-loja',
      name: 'X',
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'refusedConnection' } })
    expect(JSON.stringify(answer.body)).toContain('outra loja')
  })

  it('without the scope of orders is refused by its name', async () => {
    const { browser } = await signIn()
    shop().deny('read_orders')
    const answer = await browser.post(`${connectionsAt}/shopify`, { ...key(), name: 'X' })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain('“read_orders”')
  })

  it('connects a shop once, sealed, by the shop’s address too, and is shown without its secret', async () => {
    const { browser } = await signIn()
    const made = await connect(browser, 'shopify', key())
    expect(made).toMatchObject({ platform: 'shopify', state: 'syncing', account: shop().shop })
    const again = { ...key(), account: `https://${shop().shop}.myshopify.com/`, name: 'X' }
    const refused = await browser.post(`${connectionsAt}/shopify`, again)
    expect(JSON.stringify(refused.body)).toContain('já está conectada')
    const shown = JSON.stringify((await browser.get(connectionsAt)).body)
    expect(shown).toContain(made.id)
    expect(shown).not.toContain(shop().clientSecret)
    const { rows } = await engines().db.execute<{ sealed: string }>(
      sql`SELECT sealed FROM connection_secrets WHERE connection_id = ${made.id}`,
    )
    expect(rows[0]?.sealed).not.toContain(shop().clientSecret)
    expect(await openCredentials(engines().db, testKeyring, made.id)).toEqual({
      clientId: shop().clientId,
      clientSecret: shop().clientSecret,
      accessToken: '',
    })
  })
})

describe('a webhook', () => {
  let connected: Connected
  beforeEach(async () => {
    connected = await connectShop(engines(), shop(), { publicUrl: farol().url })
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
  })
  const waiting = () => waitingOf(connected.connectionId)
  const sign = (text: string, secret = shop().clientSecret) =>
    createHmac('sha256', secret).update(text).digest('base64')
  type Telling = { text?: string; signature?: string; topic?: string; domain?: string; connection?: string }
  const tell = ({ text = '{\n "id": 5000000001 }', ...more }: Telling) => {
    const { signature = sign(text), topic = 'orders/updated', domain = `${shop().shop}.myshopify.com` } = more
    return farol()
      .newBrowser()
      .send(`/api/hooks/shopify/${more.connection ?? connected.connectionId}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topic,
          'x-shopify-shop-domain': domain,
          'x-shopify-hmac-sha256': signature,
          'x-shopify-webhook-id': '1',
        },
        body: text,
      })
  }

  it('tells of changes, which are read as they are now', async () => {
    const number = shop().placeLarge(2)
    await shop().advance(3600)
    expect((await waiting()).length).toBeGreaterThan(0)
    await connected.turn()
    expect(await waiting()).toEqual([])
    await settleInbox(engines(), connected.account.account.id)
    const ids = (await salesInFacts(connected.account)).map(({ orderId }) => orderId)
    expect(ids).toContain(number)
  })

  it('is kept once, however often it comes, and wakes the connection', async () => {
    await engines().db.execute(
      sql`UPDATE connections SET next_run_at = now() + interval '1 hour' WHERE id = ${connected.connectionId}`,
    )
    for (let times = 0; times < 3; times++)
      expect(await tell({})).toMatchObject({ status: 200, body: { received: true } })
    expect(await waiting()).toEqual(['5000000001'])
    expect((await connected.row()).nextRunAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('beside an order is about its order', async () => {
    await tell({ topic: 'refunds/create', text: '{"id":7,"order_id":5000000002}' })
    expect(await waiting()).toEqual(['5000000002'])
  })

  it('keeps the number of its order to the last digit', async () => {
    await tell({ text: '{"id":820982911946154508}' })
    expect(await waiting()).toEqual(['820982911946154508'])
  })

  it.each([
    ['of an unknown topic', { topic: 'products/update' }],
    ['of the law, about nobody', { topic: 'customers/redact', text: '{"customer":{}}' }],
    [
      'of the law, for the shop itself to answer',
      { topic: 'customers/data_request', text: '{"customer":{"id":1}}' },
    ],
    ['that is no JSON', { text: 'x' }],
    ['without a number', { text: '{"id":"abc"}' }],
    ['that is null', { text: 'null' }],
  ])('%s is acknowledged, and nothing is kept', async (_, telling) => {
    expect(await tell(telling)).toMatchObject({ status: 200, body: { received: false } })
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['without a signature', { signature: '' }],
    [
      'with one of other bytes',
      { signature: createHmac('sha256', 'segredo-do-aplicativo').update('{"id":1}').digest('base64') },
    ],
    [
      'with one of another secret',
      { signature: createHmac('sha256', 'outro').update('{\n "id": 5000000001 }').digest('base64') },
    ],
    ['of another shop', { domain: 'outra.myshopify.com' }],
    ['for another connection', { connection: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is refused, and nothing is kept', async (_, telling) => {
    expect((await tell(telling)).status).toBe(401)
    expect(await waiting()).toEqual([])
  })

  it('for a connection that rests is acknowledged; for one that is no more it is refused', async () => {
    const set = (state: string) =>
      engines().db.execute(sql`UPDATE connections SET state = ${state} WHERE id = ${connected.connectionId}`)
    await set('paused')
    expect(await tell({})).toMatchObject({ status: 200, body: { received: false } })
    await set('disconnected')
    expect((await tell({})).status).toBe(401)
    expect(await waiting()).toEqual([])
  })

  it('that asks for a person to be erased is obeyed once, and recorded; orders stay', async () => {
    const { account } = connected
    await settleInbox(engines(), account.account.id)
    const known = () => findClients({ ...account, keyring: testKeyring }, buyer.email)
    const sale = shop()
      .sales()
      .find(({ row }) => row.customer_id !== '')
    const buyer = inventPerson(sale?.row.customer_id ?? '', sale?.row.uf ?? '')
    expect((await known()).keys).toHaveLength(1)
    const before = await salesInFacts(account)
    const file = await fileWithPeople(account.account.id)
    const text = JSON.stringify({ customer: { id: draw(sale?.row.customer_id ?? '', 1e9) } })
    for (let times = 0; times < 2; times++)
      expect(await tell({ topic: 'customers/redact', text })).toMatchObject({ body: { received: true } })
    expect((await known()).keys).toEqual([])
    expect(existsSync(file)).toBe(false)
    expect(await salesInFacts(account)).toEqual(before)
    const { rows } = await engines().db.execute(
      sql`SELECT origin, user_id FROM audit_log WHERE account_id = ${account.account.id} AND action = 'client.erase'`,
    )
    expect(rows).toEqual([{ origin: 'system', user_id: null }])
  })

  it('that the platform gave up is subscribed again', async () => {
    shop().forgetWebhooks()
    await shop().advance(2 * 3600)
    await connected.turn()
    shop().placeLarge(1)
    await shop().advance(24 * 3600)
    expect((await waiting()).length).toBeGreaterThan(0)
  })
})
