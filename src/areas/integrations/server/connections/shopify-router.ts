import { implement } from '@orpc/server'
import { env } from '#platform/env.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { shopifyContract } from '../../shopify-contract.ts'
import { connectShopify } from './connect-shopify.ts'
import { replaceShopifyKey } from './replace-shopify-key.ts'
import { tryShopify } from './try-shopify.ts'

const area = implement(shopifyContract).$context<RequestContext>().use(withAccount)

/** `server` takes the place of the platform's hosts. */
export function shopifyRouterOn(server: string | undefined) {
  return area.router({
    tryShopify: area.tryShopify.handler(({ context, input }) => tryShopify(context, input, server)),
    connectShopify: area.connectShopify.handler(({ context, input }) =>
      connectShopify(context, input, server),
    ),
    replaceShopifyKey: area.replaceShopifyKey.handler(({ context, input }) =>
      replaceShopifyKey(context, input, server),
    ),
  })
}

export const shopifyRouter = shopifyRouterOn(env.FAROL_SHOPIFY_SERVER)
