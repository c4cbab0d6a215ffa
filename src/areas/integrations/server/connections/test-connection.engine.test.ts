import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { connectShop } from '#ingestion/connectors/vtex/testing/connected-shop.ts'
import { connectShop as connectShopify } from '#ingestion/connectors/shopify/testing/connected-shop.ts'
import type { AccountContext } from '#platform/context.ts'
import { env } from '#platform/env.ts'
import { memberships } from '#platform/identity/schema.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import type { Role } from '#model/permissions.ts'
import { sessionRouter } from '../../../session/server/router.ts'
import {
  startShopifyStandIn,
  type ShopifyStandIn,
} from '../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import { startVtexStandIn, type VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { createConnectionsRouter } from './connections-router.ts'

let engines: TestEngines
let vtex: VtexStandIn
let shopify: ShopifyStandIn
let farol: TestServer
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  const store = { store: scaled(stores.aurora, { scale: 0.002, months: 1 }), anchor: '2026-11-20' }
  vtex = await startVtexStandIn(store)
  shopify = await startShopifyStandIn(store)
  const servers = { FAROL_VTEX_SERVER: vtex.url, FAROL_SHOPIFY_SERVER: shopify.url }
  const connections = createConnectionsRouter({ ...env, ...servers })
  farol = await startTestServer(engines, { session: sessionRouter, connections })
})
afterEach(async () => {
  await farol.close()
  await vtex.close()
  await shopify.close()
})

/** Somebody of the account asks for a test of a connection. */
async function test(accountId: string, connectionId: string, role: Role = 'owner') {
  const { id, email, password } = await newPerson(engines.db, [])
  await engines.db.insert(memberships).values({ userId: id, accountId, role })
  const browser = farol.newBrowser()
  await browser.post('/api/users/login', { email, password })
  return browser.post(`/api/integrations/connections/${connectionId}/test`)
}

const idOf = ({ account }: AccountContext) => account.id

it('a key that is kept is tried out as when it was given, and is not in the answer', async () => {
  const { account, connectionId } = await connectShop(engines, vtex)
  vtex.deny('Logistics viewer')
  const { status, body, text } = await test(idOf(account), connectionId)
  expect(status).toBe(200)
  expect(body).toMatchObject({ platform: 'vtex', trial: { accepted: true, feed: 'none' } })
  expect(JSON.stringify(body)).toContain('"resource":"Logistics viewer"')
  expect(JSON.stringify(body)).toContain('"state":"missing"')
  expect(text).not.toContain(vtex.appToken)
  expect(text).not.toContain(vtex.appKey)
})

it('of Shopify, too; one that the platform refuses says so', async () => {
  const { account, connectionId } = await connectShopify(engines, shopify)
  const { body, text } = await test(idOf(account), connectionId)
  expect(body).toMatchObject({ platform: 'shopify', trial: { accepted: true, currency: 'BRL' } })
  expect(text).not.toContain(shopify.clientSecret)
  const wrong = { clientId: shopify.clientId, clientSecret: 'outra', accessToken: '' }
  const refused = await connectShopify(engines, shopify, { credentials: wrong })
  const answer = await test(idOf(refused.account), refused.connectionId)
  expect(answer.body).toMatchObject({ trial: { accepted: false, message: expect.any(String) } })
})

it('a connection of another account, one that ended, and a person who may only look are refused', async () => {
  const { account, connectionId } = await connectShop(engines, vtex)
  const other = await engines.newAccount()
  expect((await test(idOf(other), connectionId)).status).toBe(404)
  expect((await test(idOf(account), connectionId, 'manager')).status).toBe(403)
  await engines.db.execute(sql`UPDATE connections SET state = 'disconnected' WHERE id = ${connectionId}`)
  expect((await test(idOf(account), connectionId)).status).toBe(404)
  expect(vtex.requests()).toBe(0)
})
