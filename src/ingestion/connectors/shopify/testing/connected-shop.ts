import type { TestEngines } from '#platform/testing/engines.ts'
import type { ShopifyStandIn } from '../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import { connected, type Connected } from '../../testing/connected.ts'
import { shopifyConnector, type ShopifyOptions } from '../sync/sync-shopify.ts'

/** A pace at which tests do not wait. */
const quickPace = { timeout: 2000, firstPause: 2, pauseWhenBusy: 50, tries: 6 }

type More = ShopifyOptions & { credentials?: object; historyDays?: number }

/** An account that is connected to a stand-in. */
export async function connectShop(
  engines: TestEngines,
  shop: ShopifyStandIn,
  more: More = {},
): Promise<Connected> {
  const { clientId, clientSecret } = shop
  const { credentials = { clientId, clientSecret, accessToken: '' }, historyDays = 40 } = more
  const { publicUrl, pace = quickPace } = more
  return connected(engines, {
    account: await engines.newAccount(),
    platform: 'shopify',
    name: 'Loja Aurora na Shopify',
    settings: { account: shop.shop, historyDays },
    credentials,
    connector: shopifyConnector({ pace, server: shop.url, publicUrl }),
    now: shop.now,
  })
}
