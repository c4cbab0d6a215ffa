import type { Mapper } from '../../inbox/mapper.ts'
import { mapVtexOrder } from './mapping/map-order.ts'
import { mapVtexPrices } from './mapping/map-prices.ts'
import { mapVtexSku } from './mapping/map-sku.ts'
import { mapVtexStock } from './mapping/map-stock.ts'

/** By the kind of what the platform's connector brings to the inbox. */
export const vtexMappers: Readonly<Record<string, Mapper>> = {
  'vtex.order': mapVtexOrder,
  'vtex.sku': mapVtexSku,
  'vtex.stock': mapVtexStock,
  'vtex.prices': mapVtexPrices,
}
