import { z } from 'zod'
import { identifier, lenientList, maybe, text } from '../../lenient.ts'
import { eventPage, linePage, pageInfo, refundsOfOrder, shopifyOrder } from './order.ts'
import { inventoryItem, shopifyProduct, shopifyVariant } from './variant.ts'

export const orderListAnswer = z.object({
  orders: z.object({
    nodes: lenientList(z.object({ id: identifier, createdAt: text, updatedAt: text })),
    pageInfo,
  }),
})
export type ListedOrder = z.infer<typeof orderListAnswer>['orders']['nodes'][number]

export const ordersAnswer = z.object({
  nodes: z.array(maybe(shopifyOrder.extend({ id: text, lineItems: linePage }))),
})

export const moreLinesAnswer = z.object({ order: maybe(z.object({ lineItems: linePage })) })

export const eventsAnswer = z.object({ nodes: z.array(maybe(z.object({ id: text, events: eventPage }))) })

export const refundsAnswer = z.object({ nodes: z.array(maybe(refundsOfOrder)) })

export const moreEventsAnswer = z.object({ fulfillment: maybe(z.object({ events: eventPage })) })

export const variantsAnswer = z.object({
  shop: z.object({ currencyCode: text }),
  productVariants: z.object({ nodes: lenientList(shopifyVariant), pageInfo }),
})

export const stockAnswer = z.object({
  nodes: z.array(z.object({ id: z.string(), inventoryItem: inventoryItem.nullish() }).nullable()),
})

export const shopAnswer = z.object({
  shop: z.object({ myshopifyDomain: text, currencyCode: text }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
})

export const webhooksAnswer = z.object({
  webhookSubscriptions: z.object({ nodes: lenientList(z.object({ id: text, topic: text, uri: text })) }),
})

export const subscribeAnswer = z.object({
  webhookSubscriptionCreate: z.object({ userErrors: lenientList(z.object({ message: text })) }),
})

export const productAnswer = z.object({ product: maybe(shopifyProduct) })

export const updateProductAnswer = z.object({
  productUpdate: z.object({
    product: maybe(z.object({ id: text })),
    userErrors: lenientList(z.object({ message: text })),
  }),
})
