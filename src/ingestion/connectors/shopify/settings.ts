import { z } from 'zod'
import { isShopName } from './client/shop-address.ts'

/** What people tell of their shop. */
export const shopifySettings = z.object({
  /** The part of its first address before `.myshopify.com`. */
  account: z.string().refine(isShopName),
  /** Days of history to read. */
  historyDays: z.int().min(1).max(3650).default(730),
})

/** An application's own pair of keys, or the lasting token of an older one; the secret signs what the platform sends. */
export const shopifyCredentials = z.object({
  clientId: z.string(),
  clientSecret: z.string().min(1),
  accessToken: z.string(),
})
export type ShopifyCredentials = z.infer<typeof shopifyCredentials>
