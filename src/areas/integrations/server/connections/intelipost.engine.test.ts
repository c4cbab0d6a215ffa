import { scaled, stores } from '@farol/demo-store'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Trial } from '#ingestion/connectors/description.ts'
import { pullSales, connectAccount } from '#ingestion/connectors/intelipost/testing/connected-account.ts'
import { eventsInFacts } from '#ingestion/connectors/intelipost/testing/events-in-facts.ts'
import type { Connected } from '#ingestion/connectors/testing/connected.ts'
import { MAX_WAITING } from '#ingestion/connectors/intelipost/hook/receive-notice.ts'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { accounts } from '#platform/identity/schema.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { startIntelipostStandIn } from '../../../../../tools/intelipost-stand-in/start-intelipost-stand-in.ts'
import { inOrder } from '../../../../../tools/intelipost-stand-in/truth.ts'
import { connectionsAt, connectionsPlace } from './testing/connections-place.ts'

const {
  engines,
  shop,
  farol,
  signIn,

  waiting: waitingOf,
} = connectionsPlace(
  () =>
    startIntelipostStandIn({
      store: scaled(stores.aurora, { scale: 0.003, months: 1 }),
      anchor: '2026-11-20',
      now: () => new Date('2026-11-20T15:00:00Z'),
    }),
  (url) => ({ FAROL_INTELIPOST_SERVER: url }),
)

it('a key is tried out, and what is wrong with it is said', async () => {
  const { browser } = await signIn()
  const trial = async (apiKey: string) =>
    (await browser.post(`${connectionsAt}/intelipost/try`, { account: shop().account, apiKey })).body as Trial
  const found = await trial(shop().apiKey)
  expect(found).toMatchObject({ accepted: true, message: null, permissions: [{ state: 'granted' }] })
  expect(found.notes.join()).toContain('não lista envios')
  expect(await trial('outra')).toMatchObject({
    accepted: false,
    message: expect.stringContaining('não aceitou a chave'),
    notes: [],
  })
  shop().misbehave({ kind: 'server-error' })
  expect(await trial(shop().apiKey)).toMatchObject({ accepted: null, message: expect.any(String) })
})

describe('a notice', () => {
  let connected: Connected
  beforeEach(async () => {
    connected = await connectAccount(engines(), shop())
  })
  const waiting = () => waitingOf(connected.connectionId)
  const tell = (body: unknown, connection = connected.connectionId) =>
    farol()
      .newBrowser()
      .send(`/api/hooks/intelipost/${connection}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })

  it('is kept once, however often it comes, and its shipment is read as it is now', async () => {
    await pullSales(connected.account, shop())
    await connected.readHistory()
    shop().notify(`${farol().url}/api/hooks/intelipost/${connected.connectionId}`)
    await shop().advance(36 * 3600)
    const told = await waiting()
    expect(told.length).toBeGreaterThan(0)
    for (let times = 0; times < 2; times++)
      expect(await tell({ order_number: told[0] })).toMatchObject({ status: 200, body: { received: true } })
    expect((await waiting()).toSorted()).toEqual(told.toSorted())
    expect((await connected.row()).nextRunAt.getTime()).toBeLessThanOrEqual(Date.now())
    await connected.turn()
    expect(await waiting()).toEqual([])
    await settleInbox(engines(), connected.account.account.id)
    const events = inOrder(await eventsInFacts(connected.account))
    expect(events).toEqual(shop().truth())
  })

  it('says nothing but what to read: what else it tells is not believed', async () => {
    await connected.readHistory()
    const history = {
      shipment_order_volume_state: 'DELIVERED',
      event_date_iso: '2026-11-20T10:00:00.000-03:00',
    }
    await tell({ order_number: 'PEDIDO0004', sales_order_number: 'X', tracking_code: 'IP1', history })
    expect(await waiting()).toEqual(['PEDIDO0004'])
    await connected.turn()
    await settleInbox(engines(), connected.account.account.id)
    expect(await eventsInFacts(connected.account)).toEqual([])
  })

  it.each([
    ['without an order', { tracking_code: 'IP1' }],
    ['of an order without end', { order_number: 'x'.repeat(300) }],
    ['that is a list', []],
  ])('%s is acknowledged, and nothing is kept', async (_, body) => {
    expect(await tell(body)).toMatchObject({ status: 200, body: { received: false } })
    expect(await waiting()).toEqual([])
  })

  it('is not kept beside so many that whoever knows the address may have sent them', async () => {
    const { account, connectionId } = connected
    await engines().db
      .execute(sql`INSERT INTO connection_notices (connection_id, order_id, account_id, told_at)
      SELECT ${connectionId}, 'P' || n, ${account.account.id}, now() FROM generate_series(1, ${MAX_WAITING}) AS n`)
    expect(await tell({ order_number: 'A' })).toMatchObject({ status: 200, body: { received: false } })
    await engines().db.execute(sql`DELETE FROM connection_notices WHERE order_id = 'P1'`)
    expect(await tell({ order_number: 'A' })).toMatchObject({ status: 200, body: { received: true } })
    expect(await tell({ order_number: 'B' })).toMatchObject({ status: 200, body: { received: false } })
  })

  it('of a closed account is acknowledged, and nothing is kept until it is open again', async () => {
    const own = eq(accounts.id, connected.account.account.id)
    await engines().db.update(accounts).set({ disabledAt: new Date() }).where(own)
    expect(await tell({ order_number: 'A' })).toMatchObject({ status: 200, body: { received: false } })
    expect(await waiting()).toEqual([])
    await engines().db.update(accounts).set({ disabledAt: null }).where(own)
    expect(await tell({ order_number: 'A' })).toMatchObject({ status: 200, body: { received: true } })
  })

  it('for an address that nobody has is refused', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await tell({ order_number: 'A' }, nobody)).toMatchObject({
      status: 401,
      body: { code: 'invalidApiKey' },
    })
    expect(await waiting()).toEqual([])
  })
})
