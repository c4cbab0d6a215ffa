import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { usualDiscounts, type Discount } from '../../../../../tools/shopify-stand-in/discounts.ts'
import {
  startShopifyStandIn,
  type ShopifyStandIn,
} from '../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import { promotions } from '../../../promotions/schema.ts'
import { rowsOf } from '../../../testing/ingest.ts'
import type { Connected } from '../../testing/connected.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { connectShop } from '../testing/connected-shop.ts'

let engines: TestEngines
let shop: ShopifyStandIn
const openShop = (plan = {}) =>
  startShopifyStandIn({
    store: scaled(stores.aurora, { scale: 0.004, months: 1 }),
    anchor: '2026-11-20',
    plan,
    now: () => new Date('2026-11-20T15:00:00Z'),
  })
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  expect(shop.wrongs).toEqual([])
  await shop.close()
})

const HOUR = 3600
const DAY = 86_400_000

const reported = ({ account }: Connected) =>
  account.db.select().from(promotions).orderBy(promotions.platformId)
const live = async (connected: Connected) =>
  (await reported(connected))
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ platformId }) => platformId)

/** Codes whose numbers and last changes are their places. */
function many(count: number): Discount[] {
  const [code] = usualDiscounts(shop.now().getTime())
  if (code === undefined) throw new Error('the shop has no code')
  return Array.from({ length: count }, (_, index) => ({
    ...code,
    id: String(index + 1),
    title: `C${index + 1}`,
    updatedAt: code.from + index,
  }))
}

it('codes and automatic discounts come with what they give and to whom, of their account alone, and again only when they changed', async () => {
  const connected = await connectShop(engines, shop)
  const other = await engines.newAccount()
  expect(await connected.turn()).toMatchObject({ problems: [] })
  const first = await reported(connected)
  expect(first).toMatchObject([
    {
      platformId: '1',
      name: 'VOLTA8',
      origin: 'shopify',
      archivedAt: null,
      settings: null,
      declared: {
        benefit: { type: 'percentage', on: 'cart', off: 800 },
        conditions: { coupons: ['VOLTA8'], minimumValue: 10_000 },
        active: true,
        cumulative: false,
        maximumUses: 500,
        maximumUsesPerClient: 1,
      },
      document: { kind: 'DiscountCodeBasic' },
    },
    { declared: { benefit: { type: 'shippingPercentage', off: 10_000 }, conditions: {} } },
    { declared: { benefit: { type: 'unrecognised', told: 'DiscountAutomaticApp/Volume' } } },
  ])
  expect(await other.db.select().from(promotions)).toEqual([])
  await shop.advance(7 * HOUR)
  await connected.turn()
  expect((await reported(connected)).map(({ version }) => version)).toEqual([1, 1, 1])
})

it('those of an order without a code are in the order by name', async () => {
  const connected = await connectShop(engines, shop)
  await connected.readHistory()
  await settleInbox(engines, connected.account.account.id)
  const names = await rowsOf<{ name: string }>(
    connected.account,
    `SELECT DISTINCT toString(arrayJoin(promotions)) AS name FROM orders FINAL $`,
  )
  expect(names.map(({ name }) => name)).toContain('Pix com 5% de desconto')
})

it('all pages come, of fewer where a page costs too much; what is gone is archived, what ended long ago is left', async () => {
  await shop.close()
  shop = await openShop({ largestQuestion: 500 })
  const now = shop.now().getTime()
  const [lately, longAgo] = many(2).map((one, index) => ({
    ...one,
    id: String(90 + index),
    from: now - 400 * DAY,
    until: now - (index === 0 ? 5 : 200) * DAY,
  }))
  shop.setDiscounts([...many(9), ...(lately ? [lately] : []), ...(longAgo ? [longAgo] : [])])
  const connected = await connectShop(engines, shop, { historyDays: 3 })
  expect(await connected.turn()).toMatchObject({ problems: [] })
  expect(await live(connected)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '90'])
  shop.setDiscounts(many(8))
  await shop.advance(7 * HOUR)
  await connected.turn()
  expect(await live(connected)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
})

it('of more than 500 the last changed come, it is told, and none is taken for gone', async () => {
  const connected = await connectShop(engines, shop, { historyDays: 3 })
  shop.setDiscounts(many(3))
  await connected.turn()
  shop.setDiscounts(many(510))
  await shop.advance(7 * HOUR)
  const { problems, state } = await connected.turn()
  expect(problems).toMatchObject([{ part: 'promotions', message: expect.stringContaining('mais de 500') }])
  expect(state).not.toBe('degraded')
  const ids = (await live(connected)).map(Number).toSorted((a, b) => a - b)
  expect(ids.slice(0, 4)).toEqual([1, 2, 3, 11])
  expect(ids.at(-1)).toBe(510)
})

it('one that cannot be read stays as it was, and is told on the connection', async () => {
  const connected = await connectShop(engines, shop, { historyDays: 3 })
  await connected.turn()
  const [code, ...others] = usualDiscounts(shop.now().getTime())
  shop.setDiscounts([...(code ? [{ ...code, title: '' }] : []), ...others])
  await shop.advance(7 * HOUR)
  expect((await connected.turn()).problems.map(({ part }) => part)).toEqual(['promotions'])
  expect((await reported(connected)).map(({ name, archivedAt }) => [name, archivedAt])).toContainEqual([
    'VOLTA8',
    null,
  ])
})

it('without read_discounts it is told as missing, all else goes on, and they come when it is given', async () => {
  const connected = await connectShop(engines, shop, { historyDays: 3 })
  shop.deny('read_discounts')
  const row = await connected.readHistory()
  expect(row.state).toBe('connected')
  expect(row.problems).toMatchObject([{ part: 'promotions', resource: 'read_discounts' }])
  expect(await reported(connected)).toEqual([])
  shop.allow('read_discounts')
  await shop.advance(2 * HOUR)
  expect((await connected.turn()).problems).toEqual([])
  expect(await reported(connected)).toHaveLength(3)
})
