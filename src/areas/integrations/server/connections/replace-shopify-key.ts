import type { ShopifyCredentials } from '#ingestion/connectors/shopify/settings.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Connection } from '../../connections-contract.ts'
import { presentConnection } from './present-connection.ts'
import { accountOfConnection, replaceCredentials } from './replace-credentials.ts'
import { assertShopifyKey } from './try-shopify.ts'

type Input = ShopifyCredentials & { connectionId: string }

/** Puts credentials that work in the place of those before. */
export async function replaceShopifyKey(
  ctx: AccountContext & { keyring: Keyring },
  { connectionId, ...credentials }: Input,
  server: string | undefined,
): Promise<Connection> {
  assertPermission(ctx, 'integrations.edit')
  const account = await accountOfConnection(ctx, connectionId, 'shopify')
  await assertShopifyKey(ctx, { account, ...credentials }, server)
  return presentConnection(ctx, await replaceCredentials(ctx, connectionId, credentials))
}
