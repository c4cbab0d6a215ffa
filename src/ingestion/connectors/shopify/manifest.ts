import { accessIn, type ConnectorManifest, type OpenConnector } from '../manifest.ts'
import { interactivePace as pace } from '../request.ts'
import { shopifyClient } from './client/shopify-client.ts'
import { shopifyTraits } from './client/shopify-platform.ts'
import { shopifyContent } from './content.ts'
import { shopify } from './description.ts'
import { receiveNotice } from './hook/receive-notice.ts'
import { mapShopifyGone } from './mapping/map-gone.ts'
import { mapShopifyOrder } from './mapping/map-order.ts'
import { mapShopifySkus } from './mapping/map-skus.ts'
import { mapShopifyVariants } from './mapping/map-variants.ts'
import { shopifyConnector } from './sync/sync-shopify.ts'
import { validateShopify } from './validate.ts'

export const shopifyManifest: ConnectorManifest = {
  traits: shopifyTraits,
  accountName: 'A loja',
  open: ({ FAROL_SHOPIFY_SERVER: server, FAROL_PUBLIC_URL: publicUrl }) => ({
    ...shopifyConnector({ server, publicUrl }),
    validate: validateOn(server),
    content: shopifyContent(server),
  }),
  mappers: {
    'shopify.order': mapShopifyOrder,
    'shopify.gone': mapShopifyGone,
    'shopify.variants': mapShopifyVariants,
    'shopify.skus': mapShopifySkus,
  },
  receiveNotice,
}

const validateOn =
  (server: string | undefined): OpenConnector['validate'] =>
  async (kept) => {
    const { account: shop, credentials } = accessIn(shopify, kept)
    const client = shopifyClient({ shop, server, credentials, pace })
    const found = await validateShopify(client)
    const skew = client.clockSkew()
    return { ...found, notes: [], clockSkewSeconds: skew === undefined ? null : Math.round(skew / 1000) }
  }
