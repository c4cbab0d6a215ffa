import { createHmac } from 'node:crypto'
import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { connectShop } from '#ingestion/connectors/shopify/testing/connected-shop.ts'
import type { Connected } from '#ingestion/connectors/testing/connected.ts'
import { salesInFacts } from '#ingestion/connectors/testing/facts-and-truth.ts'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import {
  startShopifyStandIn,
  type ShopifyStandIn,
} from '../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import { hookRouter } from './hook-router.ts'

let engines: TestEngines
let shop: ShopifyStandIn
let farol: TestServer
let connected: Connected
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  shop = await startShopifyStandIn({
    store: scaled(stores.aurora, { scale: 0.003, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
  })
  farol = await startTestServer(engines, { hooks: hookRouter })
  connected = await connectShop(engines, shop, { publicUrl: farol.url })
  expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
})
afterEach(async () => {
  expect(shop.wrongs).toEqual([])
  await farol.close()
  await shop.close()
})

const waiting = async (): Promise<string[]> => {
  const { rows } = await engines.db.execute<{ order_id: string }>(
    sql`SELECT order_id FROM connection_notices WHERE connection_id = ${connected.connectionId}`,
  )
  return rows.map(({ order_id }) => order_id)
}
const settled = async () => {
  await connected.turn()
  await settleInbox(engines, connected.account.account.id)
  return salesInFacts(connected.account)
}
const rowsLeft = async (orderId: string) => {
  const query = ['orders', 'order_items', 'payment_attempts']
    .map(
      (table) =>
        `SELECT count() AS rows FROM ${table} FINAL WHERE account_id = {account:UUID} AND order_id = {orderId:String}`,
    )
    .join(' UNION ALL ')
  const query_params = { account: connected.account.account.id, orderId }
  const answer = await engines.clickhouse.query({ query, query_params, format: 'JSONEachRow' })
  return (await answer.json<{ rows: number }>()).map(({ rows }) => rows)
}

it('an order that was deleted in the shop leaves the numbers, also when an older state of it is brought again', async () => {
  const before = await settled()
  const [gone] = before
  if (gone === undefined) throw new Error('the shop has no order')
  shop.deleteOrder(gone.orderId)
  await shop.advance(1)
  expect(await settled()).toEqual(before.filter(({ orderId }) => orderId !== gone.orderId))
  expect(await waiting()).toEqual([])
  await engines.db.execute(sql`UPDATE inbox SET state = 'waiting', ended_at = NULL
    WHERE connection_id = ${connected.connectionId} AND kind = 'shopify.order' AND key = ${gone.orderId}`)
  await settled()
  expect(await rowsLeft(gone.orderId)).toEqual([0, 0, 0])
})

it('one that was deleted before it was ever read leaves nothing behind', async () => {
  const number = shop.placeLarge(2)
  shop.deleteOrder(number)
  await shop.advance(1)
  await settled()
  expect(await rowsLeft(number)).toEqual([0, 0, 0])
  expect(await connected.row()).toMatchObject({ state: 'connected', problems: [] })
})

it('one that could not be read leaves nothing to be read again', async () => {
  const [some] = await settled()
  const number = some?.orderId ?? ''
  const ofOrder = sql`connection_id = ${connected.connectionId} AND kind = 'shopify.order' AND key = ${number}`
  await engines.db.execute(
    sql`UPDATE inbox SET state = 'failed', reason = 'Não se sabe por quê.', ended_at = now() WHERE ${ofOrder}`,
  )
  shop.deleteOrder(number)
  await shop.advance(1)
  await settled()
  const { rows } = await engines.db.execute(sql`SELECT id FROM inbox WHERE ${ofOrder}`)
  expect(rows).toEqual([])
})

it('one that the shop still has stays, and is looked at again', async () => {
  const [some] = await settled()
  const number = some?.orderId ?? ''
  const body = `{"id":${number}}`
  const answer = await farol.newBrowser().send(`/api/hooks/shopify/${connected.connectionId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/delete',
      'x-shopify-shop-domain': `${shop.shop}.myshopify.com`,
      'x-shopify-hmac-sha256': createHmac('sha256', shop.clientSecret).update(body).digest('base64'),
    },
    body,
  })
  expect(answer.status).toBe(200)
  expect((await settled()).map(({ orderId }) => orderId)).toContain(number)
  expect(await waiting()).toEqual([number])
})
