import { createHash } from 'node:crypto'
import { z } from 'zod'
import { shopifyOrder, type ShopifyOrder } from './order.ts'

/** What the inbox keeps of an order: all that its mapper needs. */
export const orderPayload = z.object({ shop: z.string(), order: shopifyOrder })

/** Tells one state of an order from another, also where only a parcel or a payment moved. */
export function versionOf(order: ShopifyOrder): string {
  const content = createHash('sha256').update(JSON.stringify(order)).digest('hex')
  return `${order.updatedAt.slice(0, 40)}/${content.slice(0, 24)}`
}
