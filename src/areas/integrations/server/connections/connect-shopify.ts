import { and, eq, ne, sql } from 'drizzle-orm'
import { createConnection } from '#ingestion/connections/create-connection.ts'
import { connections } from '#ingestion/connections/schema.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Connection } from '../../connections-contract.ts'
import { alreadyConnected } from './already-connected.ts'
import { presentConnection } from './present-connection.ts'
import { assertShopifyKey, type ShopifyKey } from './try-shopify.ts'

type Input = ShopifyKey & { name: string; historyDays: number }

/** Connects a shop of the platform, once, with an application that can read it. */
export async function connectShopify(
  ctx: AccountContext & { keyring: Keyring },
  { name, account, historyDays, ...credentials }: Input,
  server: string | undefined,
): Promise<Connection> {
  assertPermission(ctx, 'integrations.edit')
  await assertShopifyKey(ctx, { account, ...credentials }, server)
  const connected = and(
    eq(connections.accountId, ctx.account.id),
    eq(connections.platform, 'shopify'),
    ne(connections.state, 'disconnected'),
    sql`${connections.settings} ->> 'account' = ${account}`,
  )
  const [known] = await ctx.db.select({ state: connections.state }).from(connections).where(connected)
  if (known !== undefined) throw alreadyConnected(`A loja ${account}`, known.state)
  const settings = { account, historyDays }
  const id = await createConnection(ctx, ctx.keyring, { platform: 'shopify', name, settings, credentials })
  const [row] = await ctx.db.select().from(connections).where(eq(connections.id, id))
  if (row === undefined) throw new FarolError('unexpected')
  return presentConnection(ctx, row)
}
