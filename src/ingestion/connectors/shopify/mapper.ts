import type { Mapper } from '../../inbox/mapper.ts'
import { mapShopifyGone } from './mapping/map-gone.ts'
import { mapShopifyOrder } from './mapping/map-order.ts'
import { mapShopifyVariants } from './mapping/map-variants.ts'

/** By the kind of what the platform's connector brings to the inbox. */
export const shopifyMappers: Readonly<Record<string, Mapper>> = {
  'shopify.order': mapShopifyOrder,
  'shopify.gone': mapShopifyGone,
  'shopify.variants': mapShopifyVariants,
}
