import type { Benefit, Conditions, DiscountClass } from '@farol/promotion-rules'
import type { DeclaredPromotion } from '../../../promotions/schema.ts'
import { parseMinorUnits } from '../../parse-minor-units.ts'
import type { DiscountItems, ShopifyDiscount } from '../api/discount.ts'
import { gidNumber } from '../api/order.ts'

/** Null where not even its beginning can be read. */
export function mapDiscount(reported: ShopifyDiscount): DeclaredPromotion | null {
  const from = Date.parse(reported.startsAt)
  const until = Date.parse(reported.endsAt)
  if (Number.isNaN(from)) return null
  return {
    benefit: benefitOf(reported) ?? { type: 'unrecognised', told: nameOf(reported) },
    conditions: conditionsOf(reported),
    from,
    until: Number.isNaN(until) ? null : until,
    // one that is turned off ends at that moment
    active: true,
    ...combinationOf(reported),
    maximumUses:
      reported.usageLimit !== null && reported.usageLimit > 0 ? Math.round(reported.usageLimit) : null,
    maximumUsesPerClient: reported.appliesOncePerCustomer === true ? 1 : null,
  }
}

const nameOf = ({ kind, appDiscountType }: ShopifyDiscount) =>
  [kind, appDiscountType?.title ?? ''].filter((word) => word !== '').join('/') || 'desconto'

type Money = ShopifyDiscount['maximumShippingPrice']
const cents = (money: Money): number | undefined =>
  money === null ? undefined : parseMinorUnits(money.amount, money.currencyCode)

/** Undefined where it is not one that the rules compute. */
function benefitOf(reported: ShopifyDiscount): Benefit | undefined {
  switch (reported.kind) {
    case 'DiscountCodeBasic':
    case 'DiscountAutomaticBasic':
      return amountOff(reported)
    case 'DiscountCodeBxgy':
    case 'DiscountAutomaticBxgy':
      return buyMore(reported)
    case 'DiscountCodeFreeShipping':
    case 'DiscountAutomaticFreeShipping':
      return { type: 'shippingPercentage', off: 10_000 }
    default:
      return undefined
  }
}

function amountOff({ customerGets }: ShopifyDiscount): Benefit | undefined {
  const { items, value } = customerGets ?? {}
  if (!value) return undefined
  const on = items?.kind === 'AllDiscountItems' ? 'cart' : 'item'
  const share = shareOf(value.percentage)
  if (value.kind === 'DiscountPercentage' && share !== undefined)
    return { type: 'percentage', on, off: share }
  const off = cents(value.amount)
  if (value.kind !== 'DiscountAmount' || off === undefined || off <= 0) return undefined
  return { type: 'nominal', on: value.appliesOnEachItem === true ? 'item' : 'cart', off }
}

/** Hundredths of a percent. */
const shareOf = (share: number | null): number | undefined =>
  share !== null && share > 0 && share <= 1 ? Math.round(share * 10_000) : undefined

/** Of one and the same variant alone: what several bring together, and one for another, no rule computes. */
function buyMore({ customerBuys, customerGets, usesPerOrderLimit }: ShopifyDiscount): Benefit | undefined {
  const [bought, given] = [onlyVariant(customerBuys?.items), onlyVariant(customerGets?.items)]
  const [buys, gets] = [customerBuys?.value?.quantity ?? 0, customerGets?.value?.quantity?.quantity ?? 0]
  const off = shareOf(customerGets?.value?.effect?.percentage ?? null)
  const isSame = bought !== undefined && bought === given
  if (!isSame || off === undefined || usesPerOrderLimit !== null || buys < 1 || gets < 1) return undefined
  return { type: 'buyMore', buy: Math.round(buys + gets), of: Math.round(gets), off }
}

function onlyVariant(items: DiscountItems | undefined): string | undefined {
  const [variants, products] = [idsOf(items?.productVariants), idsOf(items?.products)]
  return variants.length === 1 && products.length === 0 ? variants[0] : undefined
}

type Page = NonNullable<DiscountItems>['products'] | undefined
const idsOf = (page: Page) => (page?.nodes ?? []).map(({ id }) => gidNumber(id)).filter((id) => id !== '')
const goesOn = (page: { pageInfo: { hasNextPage: boolean | null } | null } | null | undefined) =>
  page?.pageInfo?.hasNextPage === true

function combinationOf(reported: ShopifyDiscount) {
  const { orderDiscounts, productDiscounts, shippingDiscounts } = reported.combinesWith ?? {}
  const classes: DiscountClass[] = [
    ...(productDiscounts === true ? (['product'] as const) : []),
    ...(orderDiscounts === true ? (['order'] as const) : []),
    ...(shippingDiscounts === true ? (['shipping'] as const) : []),
  ]
  return { cumulative: classes.length > 0, combination: { class: classOf(reported), with: classes } }
}

function classOf({ kind, customerGets }: ShopifyDiscount): DiscountClass {
  if (kind.endsWith('FreeShipping')) return 'shipping'
  return customerGets?.items?.kind === 'AllDiscountItems' ? 'order' : 'product'
}

function conditionsOf(reported: ShopifyDiscount): Conditions {
  const items = reported.customerGets?.items
  const [products, skus] = [idsOf(items?.products), idsOf(items?.productVariants)]
  // of a list of both, one or the other is enough
  const isEither = products.length > 0 && skus.length > 0
  const coupons = (reported.codes?.nodes ?? []).map(({ code }) => code.trim()).filter((code) => code !== '')
  const minimum = cents(reported.minimumRequirement?.greaterThanOrEqualToSubtotal ?? null)
  const unrecognised = unrecognisedOf(reported, isEither)
  return {
    ...(skus.length > 0 && !isEither && { skus: { values: skus, included: true } }),
    ...(products.length > 0 && !isEither && { products: { values: products, included: true } }),
    ...(reported.codes !== null && { coupons }),
    ...(minimum !== undefined && minimum > 0 && { minimumValue: minimum }),
    ...(unrecognised.length > 0 && { unrecognised }),
  }
}

/** By the platform's own names. */
function unrecognisedOf(reported: ShopifyDiscount, isEither: boolean): string[] {
  const { codes, context, minimumRequirement, customerGets, destinationSelection } = reported
  const items = customerGets?.items ?? null
  const isPart = goesOn(items?.products) || goesOn(items?.productVariants) || isEither
  const where = destinationSelection?.kind ?? ''
  const minimum = minimumRequirement?.kind ?? ''
  const known = ['AllDiscountItems', 'DiscountProducts']
  return [
    ...(items !== null && (isPart || !known.includes(items.kind)) ? [items.kind || 'items'] : []),
    ...(context !== null && context.kind !== 'DiscountBuyerSelectionAll' ? [context.kind || 'context'] : []),
    ...(minimum === '' || minimum === 'DiscountMinimumSubtotal' ? [] : [minimum]),
    ...(where === 'DiscountCountries' && !destinationSelection?.countries.includes('BR') ? [where] : []),
    ...(reported.maximumShippingPrice === null ? [] : ['maximumShippingPrice']),
    ...([reported.appliesOnOneTimePurchase, customerGets?.appliesOnOneTimePurchase].includes(false)
      ? ['appliesOnOneTimePurchase']
      : []),
    ...(goesOn(codes) ? ['codes'] : []),
  ]
}
