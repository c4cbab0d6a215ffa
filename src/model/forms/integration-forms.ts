import * as z from 'zod/mini'
import { requiredText, validationMessages as says } from '../validation/index.ts'

/** The name of an account on VTEX, as it is in its address. */
export const vtexAccount = requiredText.check(
  z.toLowerCase(),
  z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, says.invalid),
)

/** Written only: nobody reads it again. */
export const VtexKeyForm = z.object({ appKey: requiredText, appToken: requiredText })

export const VtexForm = z.extend(VtexKeyForm, { name: requiredText, account: vtexAccount })

/** A shop's first address on Shopify, or the part of it that is its own. */
const shopifyShop = requiredText.check(
  z.toLowerCase(),
  z.regex(/^(https:\/\/)?[a-z0-9][a-z0-9-]{0,59}(\.myshopify\.com\/?)?$/, says.invalid),
)

/** Written only: nobody reads it again. */
export const ShopifyKeyForm = z.object({ clientId: requiredText, clientSecret: requiredText })

export const ShopifyForm = z.extend(ShopifyKeyForm, { name: requiredText, account: shopifyShop })

/** What a connection to Google Analytics is called, and the orders' names of the channels that its visits are of. */
export const AnalyticsForm = z.object({
  name: requiredText,
  webChannel: requiredText,
  appChannel: requiredText,
})

export const ApiKeyForm = z.object({ name: requiredText })

/** Data is deleted only under the connection's name. */
export const disconnectFormOf = (data: 'keep' | 'delete', name: string) =>
  z.object({
    confirmation:
      data === 'keep' ? z.string() : requiredText.check(z.refine((text) => text === name, says.invalid)),
  })
