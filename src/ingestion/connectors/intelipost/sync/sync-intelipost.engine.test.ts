import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { personal } from '../../../../../tools/intelipost-stand-in/documents.ts'
import {
  startIntelipostStandIn,
  type IntelipostStandIn,
  type StandInOptions,
} from '../../../../../tools/intelipost-stand-in/start-intelipost-stand-in.ts'
import { inOrder, type EventTruth } from '../../../../../tools/intelipost-stand-in/truth.ts'
import type { Misbehaviour } from '../../../../../tools/vtex-stand-in/misbehaviour.ts'
import { historyProgress, lastReconciliation } from '../../../connections/history-progress.ts'
import { listNoticedOrders } from '../../../connections/notices.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'
import { saveSignedNotice } from '../../../connections/signed-notices.ts'
import { rowsOf } from '../../../testing/ingest.ts'
import type { Connected } from '../../testing/connected.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { pullSales, connectAccount } from '../testing/connected-account.ts'
import { eventsInFacts } from '../testing/events-in-facts.ts'

let engines: TestEngines
let shop: IntelipostStandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const openShop = ({ scale = 0.004, ...more }: { scale?: number } & Partial<StandInOptions> = {}) =>
  startIntelipostStandIn({
    store: scaled(stores.aurora, { scale, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
    daysAfter: 4,
    ...more,
  })
beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  expect(shop.wrongs).toEqual([])
  await shop.close()
})

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** An account that has the store's orders, connected. */
async function connectWithOrders(more: Parameters<typeof connectAccount>[2] = {}): Promise<Connected> {
  const connected = await connectAccount(engines, shop, more)
  await pullSales(connected.account, shop)
  return connected
}

async function factsOf({ account }: Connected): Promise<EventTruth[]> {
  await settleInbox(engines, account.account.id)
  return inOrder(await eventsInFacts(account))
}
const expectTruth = async (connected: Connected) => expect(await factsOf(connected)).toEqual(shop.truth())

/** New orders, and what is on its way read again. */
async function hoursLater(connected: Connected, hours = 5): Promise<ConnectionRow> {
  await shop.advance(hours * HOUR)
  await pullSales(connected.account, shop)
  return connected.turn()
}
const problem = ({ problems }: ConnectionRow, part: string) => problems.find((one) => one.part === part)
/** As if the time that the platform asked for had passed. */
const afterTheWait = () => engines.db.execute(sql`DELETE FROM request_budgets`)

describe('a connection', () => {
  it('brings the events of the account’s orders and what happens next, and keeps nobody’s data', async () => {
    const connected = await connectWithOrders()
    const read = await connected.readHistory()
    expect(read).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    const reported = new Set(shop.truth().map(({ orderId }) => orderId))
    expect(historyProgress(read.cursor)).toMatchObject({ part: 1 })
    expect(historyProgress(read.cursor).orders).toBeGreaterThanOrEqual(reported.size)
    expect(reported.size).toBeGreaterThan(40)
    await expectTruth(connected)
    for (let day = 0; day < 2; day++) {
      await hoursLater(connected, 26)
      await expectTruth(connected)
    }
    const truth = shop.truth()
    expect(new Set(truth.map(({ state }) => state)).size).toBeGreaterThan(3)
    expect(truth.some(({ shipmentId }) => shipmentId === '2')).toBe(true)
    expect(shop.shipments().some(({ type }) => type === 'RETURN')).toBe(true)
    const facts = JSON.stringify(await rowsOf(connected.account, 'SELECT * FROM tracking_events $'))
    for (const text of Object.values(personal)) expect(facts).not.toContain(text)
    const packages = await rowsOf<{ delivered: number }>(
      connected.account,
      `SELECT count() AS delivered FROM packages FINAL $ AND stage = 'delivered' AND carrier_due_at IS NOT NULL`,
    )
    expect(packages[0]?.delivered).toBeGreaterThan(10)
  })

  it('read twice changes nothing, and another account has nothing of it', async () => {
    const connected = await connectWithOrders()
    await connected.readHistory()
    const [before, other] = [await factsOf(connected), await engines.newAccount()]
    await engines.db.execute(
      sql`UPDATE connections SET cursor = '{}', state = 'syncing' WHERE id = ${connected.connectionId}`,
    )
    await engines.db.execute(
      sql`DELETE FROM connection_orders WHERE connection_id = ${connected.connectionId}`,
    )
    await connected.readHistory()
    expect(await factsOf(connected)).toEqual(before)
    expect(await eventsInFacts(other)).toEqual([])
  })

  it.each([404, 200] as const)(
    'that says with %i that it does not know an order is read as well',
    async (unknown) => {
      await shop.close()
      shop = await openShop({ scale: 0.002, unknown })
      const connected = await connectWithOrders()
      expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
      await expectTruth(connected)
    },
  )

  it('finds the shipment of an order that came later within the hour', async () => {
    const connected = await connectAccount(engines, shop)
    await connected.readHistory()
    expect(await factsOf(connected)).toEqual([])
    await pullSales(connected.account, shop)
    await shop.advance(HOUR + MINUTE)
    await connected.turn()
    const [days, facts] = [shop.now().getTime() / 1000 - 3 * DAY, await factsOf(connected)]
    const placed = new Map(shop.sales().map(({ id, row }) => [id, row.placed_at]))
    const recent = shop.truth().filter(({ orderId }) => (placed.get(orderId) ?? 0) > days)
    expect(recent.length).toBeGreaterThan(0)
    expect(facts).toEqual(expect.arrayContaining(recent))
  })

  it('waits with its history for that of the store', async () => {
    const connected = await connectWithOrders()
    const other = { ...shop, account: 'A loja' }
    const store = await connectAccount(engines, other, { account: connected.account })
    await engines.db.execute(sql`UPDATE connections SET platform = 'vtex' WHERE id = ${store.connectionId}`)
    expect((await connected.turn()).state).toBe('syncing')
    expect(shop.asked()).toEqual([])
    await engines.db.execute(sql`UPDATE connections SET state = 'connected' WHERE id = ${store.connectionId}`)
    expect((await connected.readHistory()).state).toBe('connected')
  })

  it('on a day on which the platform fails in every way it can, ends with the same', async () => {
    const connected = await connectWithOrders()
    const ways: readonly Misbehaviour[] = [
      { kind: 'too-many', every: 17, retryAfter: 0 },
      { kind: 'too-many', every: 19 },
      { kind: 'server-error', every: 11 },
      { kind: 'truncate', every: 23 },
      { kind: 'hang', every: 37 },
      { kind: 'not-json', every: 13 },
    ]
    for (const how of ways) shop.misbehave(how)
    await connected.readHistory()
    await hoursLater(connected)
    shop.behave()
    await afterTheWait()
    await connected.readHistory()
    await hoursLater(connected)
    await expectTruth(connected)
  })

  it('compares a month with the platform every night, and says what was missing and came', async () => {
    const now = shop.now().getTime() / 1000
    const lost = shop.shipments().find(({ createdAt, volumes: [volume] }) => {
      const isSent = volume?.events.some(({ kind, heard }) => kind.state === 'SHIPPED' && heard < now)
      return isSent === true && createdAt < now - 5 * DAY && createdAt > now - 25 * DAY
    })
    const number = lost?.number ?? ''
    shop.hide(number)
    const connected = await connectWithOrders()
    await connected.readHistory()
    shop.show(number)
    await hoursLater(connected)
    const isKnown = async () =>
      (await factsOf(connected)).some(({ trackingNumber }) => trackingNumber === lost?.volumes[0]?.tracking)
    expect(await isKnown()).toBe(false)
    await hoursLater(connected, 24)
    const last = lastReconciliation((await connected.row()).cursor)
    expect(last?.found).toBeGreaterThan(0)
    expect(last?.checked).toBeGreaterThan(40)
    expect(await isKnown()).toBe(true)
  })
})

describe('a notice', () => {
  const shipmentOfToday = () =>
    shop
      .shipments()
      .find(({ type, createdAt }) => type === 'NORMAL' && createdAt * 1000 < shop.now().getTime())
  const numberOfToday = () => shipmentOfToday()?.number ?? ''
  async function notice({ connectionId }: Connected, ...numbers: string[]) {
    for (const orderId of numbers)
      await saveSignedNotice(engines.db, connectionId, { orderId, isDeleted: false })
  }
  async function waiting({ connectionId }: Connected): Promise<string[]> {
    return (await listNoticedOrders(engines.db, connectionId, 100)).map(({ orderId }) => orderId)
  }

  it('has its shipment read as it is now, also of an order that the account does not have yet', async () => {
    const connected = await connectAccount(engines, shop)
    await connected.readHistory()
    const one = shipmentOfToday()
    await notice(connected, one?.number ?? '', one?.number ?? '', 'ninguém conhece')
    await connected.turn()
    const facts = await factsOf(connected)
    expect(facts.length).toBeGreaterThan(0)
    expect(new Set(facts.map(({ orderId }) => orderId))).toEqual(new Set([one?.sale]))
    expect(await waiting(connected)).toEqual([])
  })

  it('never leads to another address, whatever it names', async () => {
    const connected = await connectAccount(engines, shop)
    await connected.readHistory()
    const before = shop.asked().length
    await notice(
      connected,
      '..',
      '.',
      '../info',
      '..%2f..',
      'sales_order_number/1',
      'info?x=1#y',
      numberOfToday(),
    )
    await connected.turn()
    const [asked, one] = [shop.asked().slice(before), /^\/shipment_order\/[^/]+$/]
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((path) => !one.test(path))).toEqual([])
    expect(await waiting(connected)).toEqual([])
  })

  it('of what cannot be read holds no other up', async () => {
    const connected = await connectAccount(engines, shop)
    await connected.readHistory()
    shop.misbehave({ kind: 'not-json', path: '/shipment_order/estranho' })
    await notice(connected, 'estranho', numberOfToday(), 'estranho 2')
    await connected.turn()
    expect((await factsOf(connected)).length).toBeGreaterThan(0)
    expect(await waiting(connected)).toEqual([])
  })

  it('waits, as all others do, where the platform answers nothing that can be read', async () => {
    const connected = await connectAccount(engines, shop)
    await connected.readHistory()
    shop.misbehave({ kind: 'not-json' })
    const numbers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', numberOfToday()]
    await notice(connected, ...numbers)
    const before = shop.asked().length
    await connected.turn()
    expect((await waiting(connected)).toSorted()).toEqual(numbers.toSorted())
    expect(new Set(shop.asked().slice(before)).size).toBeLessThanOrEqual(8)
    expect(problem(await connected.row(), 'notices')).toBeDefined()
    shop.behave()
    await connected.turn()
    expect(await waiting(connected)).toEqual([])
    expect(problem(await connected.row(), 'notices')).toBeUndefined()
  })
})

describe('a platform that', () => {
  beforeEach(async () => {
    await shop.close()
    shop = await openShop({ scale: 0.002 })
  })

  it.each<[string, Misbehaviour, string]>([
    ['asks to wait for ten minutes', { kind: 'too-many', retryAfter: 600 }, 'pediu para esperar'],
    ['answers with errors', { kind: 'server-error' }, 'não respondeu como devia (500)'],
  ])('%s is told of on the card, and when it is over nothing is missing', async (_, how, reported) => {
    const connected = await connectWithOrders()
    await connected.readHistory()
    await shop.advance(12 * HOUR)
    shop.misbehave(how)
    for (let turns = 0; turns < 3; turns++) await connected.turn()
    const row = await connected.row()
    expect(row.state).toBe('degraded')
    expect(row.problems.map(({ message }) => message).join()).toContain(reported)
    shop.behave()
    await afterTheWait()
    expect(await hoursLater(connected)).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    await expectTruth(connected)
  })

  it('no longer takes the key waits for people', async () => {
    const connected = await connectWithOrders()
    shop.revoke()
    await connected.turn()
    const row = await connected.turn()
    expect(row.state).toBe('expired')
    expect(problem(row, 'platform')?.message).toContain('não aceitou a chave')
    expect(JSON.stringify(row)).not.toContain(shop.apiKey)
  })
})
