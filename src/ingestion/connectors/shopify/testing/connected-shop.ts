import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#platform/http/context.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import type { ShopifyStandIn } from '../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import { connectionLedger } from '../../../connections/connection-ledger.ts'
import { createConnection } from '../../../connections/create-connection.ts'
import { connections, type ConnectionRow } from '../../../connections/schema.ts'
import { shopifyConnector, type ShopifyOptions } from '../sync/sync-shopify.ts'

/** A pace at which tests do not wait. */
const quickPace = { timeout: 2000, firstPause: 20, pauseWhenBusy: 50, tries: 6 }

export type ConnectedShop = {
  account: AccountContext
  connectionId: string
  row: () => Promise<ConnectionRow>
  /** One turn of reading. */
  turn: () => Promise<ConnectionRow>
  /** Turns until the history is read. */
  readHistory: () => Promise<ConnectionRow>
}

type More = ShopifyOptions & { credentials?: object; historyDays?: number }

/** An account that is connected to a stand-in. */
export async function connectShop(
  engines: TestEngines,
  shop: ShopifyStandIn,
  more: More = {},
): Promise<ConnectedShop> {
  const account = await engines.newAccount()
  const { clientId, clientSecret } = shop
  const { credentials = { clientId, clientSecret, accessToken: '' }, historyDays = 40 } = more
  const { publicUrl, pace = quickPace } = more
  const connectionId = await createConnection(account, testKeyring, {
    platform: 'shopify',
    name: 'Loja Aurora na Shopify',
    settings: { account: shop.shop, historyDays },
    credentials,
  })
  const { db } = engines
  const row = async () => {
    const [found] = await db.select().from(connections).where(eq(connections.id, connectionId))
    if (found === undefined) throw new Error('no connection')
    return found
  }
  const connector = shopifyConnector({ pace, server: shop.url, publicUrl })
  const turn = async () => {
    const worker = randomUUID()
    await db.update(connections).set({ worker }).where(eq(connections.id, connectionId))
    const ctx = { db, now: shop.now, log: silentLogger, keyring: testKeyring }
    const ledger = connectionLedger(db, connectionId, worker)
    await ledger.end(await connector.sync(ctx, await row(), ledger, new AbortController().signal), shop.now())
    return row()
  }
  const readHistory = async () => {
    let now = await turn()
    for (let turns = 0; now.state === 'syncing' && turns < 50; turns++) now = await turn()
    return now
  }
  return { account, connectionId, row, turn, readHistory }
}
