import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startVtexStandIn, type VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { historyProgress } from '../../../connections/history-progress.ts'
import { connectionLists } from '../../../connections/schema.ts'
import { rowsOf } from '../../../testing/ingest.ts'
import type { Connected } from '../../testing/connected.ts'
import { inOrder, returnsInFacts, salesInFacts } from '../../testing/facts-and-truth.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { connectShop } from '../testing/connected-shop.ts'

let engines: TestEngines
let shop: VtexStandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  const store = scaled(stores.aurora, { scale: 0.01, months: 1 })
  shop = await startVtexStandIn({ store, anchor: '2026-11-20', now: () => new Date('2026-11-20T15:00:00Z') })
})
afterEach(() => shop.close())

const HOUR = 3600

/** All sales, but for those that nobody closed and that the platform's index does not have yet. */
function truth() {
  const seen = shop.now().getTime() / 1000 - 240
  return inOrder(shop.truth().filter(({ incomplete, placedAt }) => !incomplete || placedAt <= seen))
}

async function expectTruth({ account }: Connected) {
  await settleInbox(engines, account.account.id)
  expect(await salesInFacts(account)).toEqual(truth())
}

describe('a connection', () => {
  it('brings the history, then what happens, to the cent, and what clients sent back, of which nobody tells', async () => {
    const connected = await connectShop(engines, shop)
    const read = await connected.readHistory()
    expect(read).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    expect(historyProgress(read.cursor).part).toBe(1)
    await shop.advance(20 * 60)
    await connected.turn()
    await expectTruth(connected)
    for (let day = 0; day < 3; day++) {
      await shop.advance(13 * HOUR)
      await connected.turn()
    }
    await expectTruth(connected)
    const orders = await rowsOf<{ docks: string[]; states: string[] }>(
      connected.account,
      `SELECT groupUniqArray(toString(dock)) AS docks, groupUniqArray(toString(platform_status)) AS states FROM orders FINAL $`,
    )
    expect(orders[0]?.docks.toSorted()).toEqual(['CD Nordeste', 'CD Sudeste', 'Loja Centro'])
    expect(orders[0]?.states).toContain('invoiced')
    const before = await returnsInFacts(connected.account)
    for (let days = 0; days < 16; days += 4) {
      await shop.advance(4 * 24 * HOUR)
      for (let turns = 0; turns < 3; turns++) await connected.turn()
    }
    await settleInbox(engines, connected.account.account.id)
    const reported = await returnsInFacts(connected.account)
    const truths = shop.returns()
    const weekAgo = shop.now().getTime() / 1000 - 8 * 24 * HOUR
    expect(reported.length).toBeGreaterThan(before.length)
    expect(reported).toEqual(expect.arrayContaining(truths.filter(({ returnedAt }) => returnedAt <= weekAgo)))
    expect(truths).toEqual(expect.arrayContaining(reported))
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

  it('reads again what it could not acknowledge, and counts nothing twice', async () => {
    const connected = await connectShop(engines, shop)
    await connected.readHistory()
    await shop.advance(24 * HOUR)
    shop.misbehave({ kind: 'server-error', path: '/api/orders/feed', method: 'POST' })
    const failed = await connected.turn()
    expect(failed).toMatchObject({ state: 'connected', failures: 1, problems: [{ part: 'platform' }] })
    expect(shop.waiting()).toBeGreaterThan(10)
    shop.behave()
    await shop.advance(300)
    expect(await connected.turn()).toMatchObject({ failures: 0, problems: [] })
    expect(shop.waiting()).toBe(0)
    await expectTruth(connected)
  })

  it('keeps the lists and the catalog of the account', async () => {
    const connected = await connectShop(engines, shop, { historyDays: 1 })
    await connected.readHistory()
    const kept = await engines.db
      .select()
      .from(connectionLists)
      .where(eq(connectionLists.connectionId, connected.connectionId))
    expect(new Set(kept.filter(({ entries }) => entries.length > 0).map(({ list }) => list))).toEqual(
      new Set([
        'docks',
        'dockTimes',
        'salesChannels',
        'carriers',
        'sellers',
        'brands',
        'categories',
        'promotions',
        'coupons',
      ]),
    )
    const first = (list: string) => kept.find((one) => one.list === list)?.entries[0]
    expect(first('promotions')).toMatchObject({
      idCalculatorConfiguration: expect.any(String),
      name: expect.any(String),
      type: 'regular',
      status: 'active',
      isActive: true,
      beginDate: '2026-10-21T15:00:00.0000000+00:00',
      endDate: '2026-12-20T15:00:00.0000000+00:00',
      salesChannelNames: ['Site'],
    })
    const promotions = kept.find(({ list }) => list === 'promotions')?.entries ?? []
    expect(promotions.at(-1)).toMatchObject({ idCalculatorConfiguration: 'verao', isActive: false })
    expect(new Set(promotions.map((one) => JSON.stringify(one))).size).toBe(promotions.length)
    expect(first('coupons')).toMatchObject({
      grouping: { key: expect.any(String), amount: 1 },
      configuration: { couponCode: expect.any(String), isArchived: false, maxUsage: 500 },
    })
    for (let turns = 0; turns < 12; turns++) await connected.turn()
    await settleInbox(engines, connected.account.account.id)
    const skus = await rowsOf<{ skus: number; unnamed: number }>(
      connected.account,
      `SELECT count() AS skus, countIf(product_name = '' OR category_path = '') AS unnamed FROM skus FINAL $`,
    )
    expect(Number(skus[0]?.skus)).toBeGreaterThan(100)
    expect(Number(skus[0]?.unnamed)).toBe(0)
  })

  it('with an order of 600 lines and 5 MB brings it whole', async () => {
    const connected = await connectShop(engines, shop)
    await connected.readHistory()
    const id = shop.placeLarge(600, 5_000_000)
    await connected.turn()
    await settleInbox(engines, connected.account.account.id)
    const found = (await salesInFacts(connected.account)).find(({ orderId }) => orderId === id)
    expect(found).toEqual(shop.truth().find(({ orderId }) => orderId === id))
    expect(found?.lines).toBe(600)
  })
})
