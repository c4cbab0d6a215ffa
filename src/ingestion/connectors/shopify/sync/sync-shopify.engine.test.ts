import { inventPerson, scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findClients } from '#platform/clients/find-clients.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import {
  startShopifyStandIn,
  type ShopifyStandIn,
} from '../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import {
  eventsInOrder,
  receiver,
  type EventTruth,
} from '../../../../../tools/shopify-stand-in/fulfillments.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'
import { rowsOf } from '../../../testing/ingest.ts'
import type { Connected } from '../../testing/connected.ts'
import { inOrder, returnsInFacts, salesInFacts } from '../../testing/facts-and-truth.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { connectShop } from '../testing/connected-shop.ts'

let engines: TestEngines
let shop: ShopifyStandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const openShop = (plan = {}) =>
  startShopifyStandIn({
    store: scaled(stores.aurora, { scale: 0.004, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
    daysAfter: 4,
    plan,
  })
beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  expect(shop.wrongs).toEqual([])
  await shop.close()
})

const HOUR = 3600

async function expectTruth({ account }: Connected) {
  await settleInbox(engines, account.account.id)
  const seen = shop.now().getTime() / 1000 - 60
  expect(await salesInFacts(account)).toEqual(
    inOrder(shop.truth().filter(({ placedAt }) => placedAt <= seen)),
  )
}

const problem = ({ problems }: ConnectionRow, part: string) => problems.find((one) => one.part === part)

describe('a connection', () => {
  it('brings the history, and then what happens, to the cent', async () => {
    const connected = await connectShop(engines, shop)
    const read = await connected.readHistory()
    expect(read).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    await shop.advance(120)
    await connected.turn()
    await expectTruth(connected)
    for (let day = 0; day < 3; day++) {
      await shop.advance(13 * HOUR)
      await connected.turn()
      await shop.advance(120)
      await connected.turn()
      await expectTruth(connected)
    }
    const [paid] = await rowsOf<{ refunded: string; canceled: number; bins: number; uncaptured: number }>(
      connected.account,
      `SELECT sum(refunded_amount) AS refunded, countIf(refunded_amount > amount) AS canceled,
        countIf(bin != '') AS bins, countIf(outcome = 'approved' AND captured_at IS NULL) AS uncaptured
        FROM payment_attempts FINAL $`,
    )
    const truth = shop
      .truth()
      .filter(({ canceledAt, approvedAt }) => canceledAt !== null && approvedAt !== null)
    expect(Number(paid?.refunded)).toBe(
      truth.filter(({ payments }) => payments.approved > 0).reduce((sum, { total }) => sum + total, 0),
    )
    expect(Number(paid?.refunded)).toBeGreaterThan(0)
    expect(paid).toMatchObject({ canceled: 0, uncaptured: 0 })
    expect(paid?.bins).toBeGreaterThan(0)
    const returns = shop.returns().toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))
    expect(returns).not.toEqual([])
    expect(await returnsInFacts(connected.account)).toEqual(returns)
  })

  it('on a day on which the platform fails in every way it can, ends with the same', async () => {
    const connected = await connectShop(engines, shop)
    shop.misbehave({ kind: 'too-many', every: 11, retryAfter: 0 })
    shop.misbehave({ kind: 'server-error', every: 13 })
    shop.misbehave({ kind: 'truncate', every: 17 })
    shop.misbehave({ kind: 'hang', every: 97 })
    shop.misbehave({ kind: 'not-json', every: 29 })
    await connected.readHistory()
    await shop.advance(6 * HOUR)
    await connected.turn()
    shop.behave()
    await shop.advance(300)
    await connected.turn()
    await expectTruth(connected)
  })

  it('with few points waits for them, and halves what is too much at once', async () => {
    await shop.close()
    shop = await openShop({ maximumAvailable: 1200, restoreRate: 4000, largestQuestion: 500 })
    const connected = await connectShop(engines, shop, { historyDays: 8 })
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await settleInbox(engines, connected.account.account.id)
    expect((await salesInFacts(connected.account)).length).toBeGreaterThan(3)
  })

  it('with an order of 130 lines brings it whole', async () => {
    const connected = await connectShop(engines, shop)
    await connected.readHistory()
    const number = shop.placeLarge(130)
    await shop.advance(120)
    await connected.turn()
    await settleInbox(engines, connected.account.account.id)
    const found = (await salesInFacts(connected.account)).find(({ orderId }) => orderId === number)
    expect(found).toEqual(shop.truth().find(({ orderId }) => orderId === number))
    expect(found?.lines).toBe(130)
  })

  it('goes on with another token when the day of one is over', async () => {
    const connected = await connectShop(engines, shop)
    await connected.readHistory()
    shop.endDay()
    await shop.advance(HOUR)
    expect(await connected.turn()).toMatchObject({ state: 'connected', failures: 0 })
  })

  it('opens a shop with a token that lasts, too', async () => {
    const { clientSecret, accessToken } = shop
    const credentials = { clientId: '', clientSecret, accessToken }
    const connected = await connectShop(engines, shop, { credentials, historyDays: 5 })
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
  })
})

describe('the parcels of an order', () => {
  const eventsInFacts = ({ account }: Connected) =>
    rowsOf<EventTruth>(
      account,
      `SELECT order_id AS orderId, shipment_id AS shipmentId, toString(code) AS code, description, toString(state) AS state,
        toString(city) AS city, toString(uf) AS uf, toUnixTimestamp(happened_at) AS at FROM tracking_events FINAL $`,
    )

  it('bring what happened to them, beyond a page of events too, and what happens next', async () => {
    const connected = await connectShop(engines, shop)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    const until = async (at: number) => {
      await settleInbox(engines, connected.account.account.id)
      const facts = (await eventsInFacts(connected)).filter((one) => one.at <= at)
      expect(eventsInOrder(facts)).toEqual(shop.events().filter((one) => one.at <= at))
    }
    await until(shop.now().getTime() / 1000 - 120)
    await shop.advance(26 * HOUR)
    const read = shop.now().getTime() / 1000 - 120
    await connected.turn()
    await shop.advance(120)
    await connected.turn()
    await until(read)
    const events = shop.events()
    const each = Map.groupBy(events, ({ shipmentId }) => shipmentId)
    expect(Math.max(...[...each.values()].map((reported) => reported.length))).toBeGreaterThan(40)
    const packages = await rowsOf<{ id: string; state: string; events: number }>(
      connected.account,
      `SELECT shipment_id AS id, toString(state) AS state, events FROM packages FINAL $ AND shipment_id != ''`,
    )
    const undone = new Set(events.flatMap(({ state, shipmentId }) => (state === 'void' ? [shipmentId] : [])))
    expect(undone.size).toBeGreaterThan(0)
    for (const { id } of packages) expect([id, undone.has(id)]).toEqual([id, false])
    expect(packages.filter(({ state }) => state === 'delivered').length).toBeGreaterThan(10)
    const facts = JSON.stringify(await rowsOf(connected.account, 'SELECT * FROM tracking_events $'))
    expect(facts).not.toContain(receiver)
  })
})

describe('who bought', () => {
  const knownTo =
    ({ account }: Connected) =>
    async (text: string) =>
      (await findClients({ ...account, keyring: testKeyring }, text)).keys.length
  const someBuyer = () => {
    const sale = shop.sales().find(({ row }) => row.customer_id !== '')
    if (sale === undefined) throw new Error('nobody bought')
    return inventPerson(sale.row.customer_id, sale.row.uf)
  }

  it('is found by e-mail and document, and stands in no fact', async () => {
    const connected = await connectShop(engines, shop)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await settleInbox(engines, connected.account.account.id)
    const { email, document, name } = someBuyer()
    const known = knownTo(connected)
    expect(await known(email)).toBe(1)
    expect(await known(document)).toBe(1)
    expect(await known(name)).toBeGreaterThan(0)
    const facts = JSON.stringify(await rowsOf(connected.account, 'SELECT * FROM orders $'))
    for (const text of [email, document, name]) expect(facts).not.toContain(text)
  })

  it('that may not be known is said, and every order comes without', async () => {
    const connected = await connectShop(engines, shop)
    shop.deny('protected_customer_data')
    const row = await connected.readHistory()
    expect(row.state).toBe('connected')
    expect(problem(row, 'hidden')).toMatchObject({
      resource: 'protected_customer_data',
      message: expect.stringContaining('dados protegidos'),
    })
    await expectTruth(connected)
    expect(await knownTo(connected)(someBuyer().email)).toBe(0)
  })
})

describe('a permission that is missing', () => {
  it.each([
    ['read_products', 'hidden', 'connected'],
    ['read_locations', 'hidden', 'connected'],
    ['read_customers', 'hidden', 'connected'],
    ['read_all_orders', 'permissions', 'connected'],
    ['read_orders', 'permissions', 'degraded'],
  ])('%s is named, and the rest goes on', async (scope, part, state) => {
    const connected = await connectShop(engines, shop, { historyDays: 90 })
    shop.deny(scope)
    const row = await connected.readHistory()
    expect(row.state).toBe(state)
    expect(problem(row, part)).toMatchObject({
      resource: scope,
      message: expect.stringContaining(`“${scope}”`),
    })
    if (state === 'connected') await expectTruth(connected)
    shop.allow(scope)
    await shop.advance(24 * HOUR)
    expect((await connected.readHistory()).problems).toEqual([])
  })
})

describe('credentials', () => {
  it('that are refused wait for people', async () => {
    const credentials = { clientId: shop.clientId, clientSecret: 'outro', accessToken: '' }
    const connected = await connectShop(engines, shop, { credentials })
    expect(await connected.turn()).toMatchObject({ state: 'syncing', failures: 1 })
    const row = await connected.turn()
    expect(row.state).toBe('expired')
    expect(problem(row, 'platform')?.message).toContain('não aceitou')
  })

  it('a clock that is wrong is told', async () => {
    shop.skew(40 * 60_000)
    const connected = await connectShop(engines, shop, { historyDays: 3 })
    expect(problem(await connected.turn(), 'clock')?.message).toContain('40 min atrasado')
  })
})
