import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import {
  startShopifyStandIn,
  type ShopifyStandIn,
} from '../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'
import { rowsOf } from '../../../testing/ingest.ts'
import type { Connected } from '../../testing/connected.ts'
import { goodsInFacts, goodsInOrder } from '../../testing/facts-and-truth.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { connectShop } from '../testing/connected-shop.ts'
import { cursorOf } from './cursor.ts'

let engines: TestEngines
let shop: ShopifyStandIn
let connected: Connected
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  const store = scaled(stores.aurora, { scale: 0.005, months: 1 })
  const now = () => new Date('2026-11-20T15:00:00Z')
  shop = await startShopifyStandIn({ store, anchor: '2026-11-20', now })
  connected = await connectShop(engines, shop, { historyDays: 10 })
})
afterEach(async () => {
  expect(shop.wrongs).toEqual([])
  await shop.close()
})

const HOUR = 3600
const doneAt = (row: ConnectionRow) => cursorOf(row.cursor).variants.doneAt

/** Turns until all that the shop sells is read once more. */
async function readVariants(): Promise<ConnectionRow> {
  const before = doneAt(await connected.readHistory())
  const isDone = (row: ConnectionRow) => ![null, before].includes(doneAt(row))
  let row = await connected.turn()
  for (let turns = 0; !isDone(row) && turns < 40; turns++) row = await connected.turn()
  return row
}

async function expectTruth() {
  await settleInbox(engines, connected.account.account.id)
  expect(await goodsInFacts(connected.account)).toEqual(goodsInOrder(shop.goods()))
}

it('prices, costs and the stock of each location are those of the shop, and go on being so', async () => {
  const row = await readVariants()
  expect(row).toMatchObject({ state: 'connected', problems: [] })
  const { stock, prices } = shop.goods()
  expect(prices.length).toBeGreaterThan(50)
  for (const some of [stock.some(({ unlimited }) => unlimited), prices.some(({ cost }) => cost === null)])
    expect(some).toBe(true)
  await expectTruth()
  const number = shop.placeLarge(3)
  await shop.advance(7 * HOUR)
  await readVariants()
  await expectTruth()
  // orders know what they sold by the same numbers
  const skus = await rowsOf<{ sku_id: string }>(
    connected.account,
    `SELECT sku_id FROM order_items FINAL $ AND order_id = '${number}'`,
  )
  const sold = new Set(skus.map(({ sku_id }) => sku_id))
  const held = (await goodsInFacts(connected.account)).stock.filter(({ sku }) => sold.has(sku))
  expect(sold.size).toBe(3)
  expect(held.filter(({ reserved }) => reserved > 0)).toHaveLength(3)
})

it.each([
  ['read_inventory', 'stock'],
  ['read_products', 'prices'],
])('without %s the rest goes on, and it is told until it is given', async (scope, part) => {
  shop.deny(scope)
  await connected.readHistory()
  for (let turns = 0; turns < 6; turns++) {
    const { state, problems } = await connected.turn()
    expect(state).toBe('connected')
    expect(problems.find((one) => one.part === part)).toMatchObject({ resource: scope })
  }
  await settleInbox(engines, connected.account.account.id)
  const { stock, prices } = await goodsInFacts(connected.account)
  expect(stock).toEqual([])
  expect(prices.length > 0).toBe(scope === 'read_inventory')
  shop.allow(scope)
  await shop.advance(2 * HOUR)
  expect((await readVariants()).problems).toEqual([])
  await expectTruth()
})
