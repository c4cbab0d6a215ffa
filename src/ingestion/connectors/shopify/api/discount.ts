import { z } from 'zod'
import { amount, flag, identifier, lenientList, maybe, text } from '../../lenient.ts'
import { pageInfo } from './order.ts'

/** As it comes, to be kept. */
const discountDocument = z.record(z.string(), z.unknown())

export const discountsAnswer = z.object({
  discountNodes: z.object({
    nodes: lenientList(z.object({ id: identifier, discount: maybe(discountDocument) })),
    pageInfo,
  }),
})

const money = maybe(z.object({ amount: text, currencyCode: text }))
const page = maybe(
  z.object({ nodes: lenientList(z.object({ id: text })), pageInfo: maybe(z.object({ hasNextPage: flag })) }),
)

const items = maybe(z.object({ kind: text, products: page, productVariants: page }))
export type DiscountItems = z.infer<typeof items>

/** A share is of 1. */
const effect = { kind: text, percentage: amount, amount: money, appliesOnEachItem: flag }
const value = z.object({
  ...effect,
  quantity: maybe(z.object({ quantity: amount })),
  effect: maybe(z.object(effect)),
})

/** Any of the eight kinds, distinguished by `kind`. */
export const shopifyDiscount = z.object({
  kind: text,
  title: text,
  startsAt: text,
  endsAt: text,
  usageLimit: amount,
  usesPerOrderLimit: amount,
  appliesOncePerCustomer: flag,
  appliesOnOneTimePurchase: flag,
  combinesWith: maybe(z.object({ orderDiscounts: flag, productDiscounts: flag, shippingDiscounts: flag })),
  codes: maybe(
    z.object({
      nodes: lenientList(z.object({ code: text })),
      pageInfo: maybe(z.object({ hasNextPage: flag })),
    }),
  ),
  context: maybe(z.object({ kind: text })),
  minimumRequirement: maybe(z.object({ kind: text, greaterThanOrEqualToSubtotal: money })),
  customerGets: maybe(z.object({ items, value: maybe(value), appliesOnOneTimePurchase: flag })),
  customerBuys: maybe(z.object({ items, value: maybe(z.object({ quantity: amount })) })),
  destinationSelection: maybe(z.object({ kind: text, countries: lenientList(z.string()) })),
  maximumShippingPrice: money,
  appDiscountType: maybe(z.object({ title: text })),
})
export type ShopifyDiscount = z.infer<typeof shopifyDiscount>
