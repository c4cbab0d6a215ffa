import { randomUUID } from 'node:crypto'
import { createApiKey } from '#areas/integrations/server/create-api-key.ts'
import { createConnection } from '#ingestion/connections/create-connection.ts'
import type { AccountContext } from '#platform/context.ts'
import { createAccount } from '#platform/identity/create-account.ts'
import { hashPassword } from '#platform/identity/password.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { VtexStandIn } from '../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { accountContext } from '../place/account-context.ts'
import type { Workplace } from '../place/workplace.ts'

export type ShopAccount = { ctx: AccountContext; secret: string; email: string; password: string }

/** A new account with a person who may see it, and a key for its own systems. */
export async function newShopAccount(place: Workplace, name: string): Promise<ShopAccount> {
  const account = await createAccount(place.db, { name })
  const [userId, password] = [randomUUID(), randomUUID()]
  const email = `${userId}@bench.local`
  await place.db.insert(users).values({ id: userId, name, email, passwordHash: await hashPassword(password) })
  await place.db.insert(memberships).values({ userId, accountId: account.id, role: 'owner' })
  const ctx = accountContext(place, account)
  const { secret } = await createApiKey(ctx, { name: 'bench', scopes: ['orders'] })
  return { ctx, secret, email, password }
}

/** Connects the account to a shop with a year of history; gives the connection's id. */
export function connectVtex(ctx: AccountContext, keyring: Keyring, shop: VtexStandIn): Promise<string> {
  return createConnection(ctx, keyring, {
    platform: 'vtex',
    name: 'bench',
    settings: { account: shop.account, historyDays: 365 },
    credentials: { appKey: shop.appKey, appToken: shop.appToken },
  })
}

/** A small order that was just placed, as a call to the account's own API. */
export function orderCall(secret: string, orderId: string, now = new Date()) {
  const placed = now.toISOString()
  const items = [{ line_id: '1', sku_id: 'S-1', quantity: 1, unit_price: 12_990 }]
  const record = { order_id: orderId, placed_at: placed, updated_at: placed, approved_at: placed, items }
  return {
    path: '/api/ingest/orders',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ records: [record] }),
  }
}
