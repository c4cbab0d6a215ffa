import type { Mapper } from '../../inbox/mapper.ts'
import { mapVtexOrder } from './mapping/map-order.ts'
import { mapVtexSku } from './mapping/map-sku.ts'

/** By the kind of what the platform's connector brings to the inbox. */
export const vtexMappers: Readonly<Record<string, Mapper>> = {
  'vtex.order': mapVtexOrder,
  'vtex.sku': mapVtexSku,
}
