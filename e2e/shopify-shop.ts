import { scaled, stores } from '@farol/demo-store'
import { startShopifyStandIn } from '../tools/shopify-stand-in/start-shopify-stand-in.ts'
import { endWithParent } from './end-with-parent.ts'

/** A small shop on the stand-in of Shopify, which lives at the clock's own pace, as a process of its own. */
const shop = await startShopifyStandIn({
  store: scaled(stores.aurora, { scale: 0.002, months: 1 }),
  anchor: new Date().toISOString().slice(0, 10),
})
endWithParent(shop)
const { url, shop: account, clientId, clientSecret } = shop
process.send?.({ url, account, clientId, clientSecret })
