import { z } from 'zod'
import { handOverText } from '../../hand-over-text.ts'
import { lenientObject, flag, identifier, lenientList, maybe, text } from '../../lenient.ts'
import { shopifyBuyer } from './buyer.ts'

/** A decimal text and its currency. */
const moneySet = maybe(z.object({ shopMoney: maybe(z.object({ amount: text, currencyCode: text })) }))
export type MoneySet = z.infer<typeof moneySet>

const named = maybe(z.object({ name: text }))
const identified = maybe(z.object({ id: text }))
const wholeNumber = z.number().int().nullish().catch(null)

const orderLine = z.object({
  id: text,
  name: text,
  sku: text,
  vendor: text,
  quantity: wholeNumber,
  variant: identified,
  product: maybe(z.object({ id: text, productType: text, category: maybe(z.object({ fullName: text })) })),
  originalUnitPriceSet: moneySet,
  discountAllocations: lenientList(z.object({ allocatedAmountSet: moneySet })),
})
export type OrderLine = z.infer<typeof orderLine>

const transaction = z.object({
  id: text,
  kind: text,
  status: text,
  gateway: text,
  formattedGateway: text,
  errorCode: text,
  authorizationCode: text,
  createdAt: text,
  processedAt: text,
  test: flag,
  amountSet: moneySet,
  parentTransaction: identified,
  paymentDetails: maybe(z.object({ company: text, bin: text, paymentMethodName: text })),
})
export type OrderTransaction = z.infer<typeof transaction>

const refund = z.object({
  id: text,
  createdAt: text,
  /** Its note is not asked: staff write names in it. */
  refundLineItems: maybe(
    z.object({
      nodes: lenientList(
        z.object({
          quantity: wholeNumber,
          restockType: text,
          subtotalSet: moneySet,
          lineItem: maybe(z.object({ id: text, sku: text, variant: identified })),
        }),
      ),
    }),
  ),
})
export const refundsOfOrder = z.object({ id: text, refunds: lenientList(refund) })
export type Refund = z.infer<typeof refund>

const fulfillmentEvent = z
  .object({
    id: text,
    status: text,
    message: text,
    happenedAt: text,
    createdAt: text,
    estimatedDeliveryAt: text,
    city: text,
    province: text,
    country: text,
  })
  .transform((reported) =>
    reported.status === 'DELIVERED' ? { ...reported, message: handOverText(reported.message) } : reported,
  )
export type FulfillmentEvent = z.infer<typeof fulfillmentEvent>

const fulfillment = z.object({
  id: text,
  status: text,
  createdAt: text,
  deliveredAt: text,
  estimatedDeliveryAt: text,
  trackingInfo: lenientList(z.object({ company: text, number: text, url: text })),
  location: named,
  events: lenientList(fulfillmentEvent),
})
export type Fulfillment = z.infer<typeof fulfillment>

export const pageInfo = lenientObject({
  hasNextPage: flag.transform((given) => given === true),
  endCursor: text.transform((given) => given || null),
})
export const eventPage = lenientObject({ nodes: lenientList(fulfillmentEvent), pageInfo })
export type EventPage = z.infer<typeof eventPage>
export const linePage = lenientObject({ nodes: lenientList(orderLine), pageInfo })
export type LinePage = z.infer<typeof linePage>

export const shopifyOrder = z.object({
  id: identifier,
  legacyResourceId: text,
  name: text,
  createdAt: text,
  processedAt: text,
  updatedAt: text,
  cancelledAt: text,
  cancelReason: text,
  test: flag,
  displayFinancialStatus: text,
  displayFulfillmentStatus: text,
  currencyCode: text,
  sourceName: text,
  discountCodes: lenientList(z.string()),
  /** Of discounts that need no code; others have none. */
  discountApplications: maybe(z.object({ nodes: lenientList(z.object({ title: text })) })),
  app: named,
  totalPriceSet: moneySet,
  customer: identified,
  buyer: maybe(shopifyBuyer),
  shippingAddress: maybe(z.object({ countryCodeV2: text, provinceCode: text, city: text, zip: text })),
  customerJourneySummary: maybe(
    z.object({
      lastVisit: maybe(
        z.object({ utmParameters: maybe(z.object({ source: text, medium: text, campaign: text })) }),
      ),
    }),
  ),
  shippingLines: maybe(z.object({ nodes: lenientList(z.object({ discountedPriceSet: moneySet })) })),
  fulfillments: lenientList(fulfillment),
  transactions: lenientList(transaction),
  refunds: lenientList(refund),
  lineItems: maybe(z.object({ nodes: lenientList(orderLine) })),
})
export type ShopifyOrder = z.infer<typeof shopifyOrder>

/** `gid://shopify/Order/42` is 42. */
export function gidNumber(gid: string): string {
  const [path = ''] = gid.split('?', 1)
  const last = path.slice(path.lastIndexOf('/') + 1)
  return /^\d+$/.test(last) ? last : gid
}

export const gidOf = (type: string, number: string): string => `gid://shopify/${type}/${number}`
