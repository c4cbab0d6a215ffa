import { createHash } from 'node:crypto'
import { z } from 'zod'
import { shopifyOrder, type ShopifyOrder } from './order.ts'

export const orderPayload = z.object({ shop: z.string(), order: shopifyOrder })

/** Changes also where only a parcel or a payment moved. */
export function payloadVersion(order: ShopifyOrder): string {
  const content = createHash('sha256').update(JSON.stringify(order)).digest('hex')
  return `${order.updatedAt.slice(0, 40)}/${content.slice(0, 24)}`
}
