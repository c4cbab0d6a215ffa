import { shopifyClient } from '#ingestion/connectors/shopify/client/shopify-client.ts'
import type { ShopifyCredentials } from '#ingestion/connectors/shopify/settings.ts'
import { validateShopify } from '#ingestion/connectors/shopify/validate.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ShopifyTrial } from '../../shopify-contract.ts'

export type ShopifyKey = ShopifyCredentials & { account: string }

/** Somebody waits for the answer. */
const pace = { timeout: 10_000, firstPause: 300, tries: 2, pauseWhenBusy: 2000 }

/** Tries out what an application may do. `server` takes the place of the platform's hosts. */
export async function tryShopify(
  ctx: AccountContext,
  { account: shop, clientId, clientSecret, accessToken }: ShopifyKey,
  server: string | undefined,
): Promise<ShopifyTrial> {
  assertPermission(ctx, 'integrations.edit')
  const credentials = { clientId, clientSecret, accessToken }
  const client = shopifyClient({ shop, server, credentials, pace })
  const found = await validateShopify(client)
  const skew = client.clockSkew()
  return { ...found, clockSkewSeconds: skew === undefined ? null : Math.round(skew / 1000) }
}

/** Throws for an application with which nothing could be read. */
export async function assertShopifyKey(
  ctx: AccountContext,
  key: ShopifyKey,
  server: string | undefined,
): Promise<void> {
  const { accepted, permissions, message } = await tryShopify(ctx, key, server)
  const refuse = (reason: string) => new FarolError('refusedConnection', { values: { reason } })
  if (accepted === null) throw refuse('A Shopify não respondeu agora. Tente novamente em instantes.')
  if (!accepted) throw refuse(message ?? 'A Shopify não aceitou as credenciais.')
  const missing = permissions.find(({ needed, state }) => needed && state === 'missing')
  if (missing !== undefined) throw refuse(missing.message ?? `Falta a permissão “${missing.resource}”.`)
}
