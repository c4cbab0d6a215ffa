import type { BasisPoints, Benefit, Cents, Conditions } from '@farol/promotion-rules'
import type { DeclaredPromotion } from '../../../promotions/schema.ts'
import { parseMinorUnits } from '../../parse-minor-units.ts'
import type { VtexPromotion } from '../api/promotion.ts'

/** Paths of categories by their identifier. */
export type CategoryPaths = ReadonlyMap<string, string>

/** Null where not even its beginning can be read. */
export function mapPromotion(reported: VtexPromotion, categories: CategoryPaths): DeclaredPromotion | null {
  const from = Date.parse(reported.beginDateUtc)
  const until = Date.parse(reported.endDateUtc)
  if (Number.isNaN(from)) return null
  return {
    benefit: benefitOf(reported),
    conditions: conditionsOf(reported, categories),
    from,
    until: Number.isNaN(until) ? null : until,
    active: reported.isActive === true,
    cumulative: reported.cumulative === true,
    maximumUses: limit(reported.maxUsage),
    maximumUsesPerClient: limit(reported.maxUsagePerClient),
  }
}

const limit = (uses: number | null) => (uses !== null && uses > 0 ? Math.round(uses) : null)
const isOver = (value: number | null): value is number => value !== null && value > 0
const bps = (percents: number | null): BasisPoints => Math.round(Math.min(100, percents ?? 0) * 100)
const cents = (reais: number | null): Cents => parseMinorUnits(String(reais ?? 0), 'BRL') ?? 0

function benefitOf(reported: VtexPromotion): Benefit {
  const unrecognised: Benefit = {
    type: 'unrecognised',
    told: [reported.type, reported.discountType].filter((word) => word !== '').join('/') || 'promoção',
  }
  switch (reported.type) {
    case 'regular':
      return regular(reported) ?? unrecognised
    case 'forThePriceOf':
      return forThePriceOf(reported) ?? unrecognised
    case 'progressive':
      return progressive(reported) ?? unrecognised
    case 'combo':
      return combo(reported) ?? unrecognised
    case 'buyAndWin':
      return gift(reported) ?? unrecognised
    default:
      return unrecognised
  }
}

/** One discount alone; of several it is not said how they are applied. */
function regular(reported: VtexPromotion): Benefit | undefined {
  const hasScope = [reported.skus, reported.products, reported.categories, reported.brands].some(
    (list) => list.length > 0,
  )
  // of the cart unless it is said otherwise: older promotions do not say
  const perItem = reported.nominalDiscountType.toLowerCase() === 'item'
  const found: (Benefit | undefined)[] = [
    isOver(reported.percentualDiscountValue)
      ? { type: 'percentage', on: hasScope ? 'item' : 'cart', off: bps(reported.percentualDiscountValue) }
      : undefined,
    isOver(reported.nominalDiscountValue)
      ? { type: 'nominal', on: perItem ? 'item' : 'cart', off: cents(reported.nominalDiscountValue) }
      : undefined,
    isOver(reported.maximumUnitPriceDiscount)
      ? { type: 'maximumPrice', price: cents(reported.maximumUnitPriceDiscount) }
      : undefined,
    isOver(reported.percentualShippingDiscountValue)
      ? { type: 'shippingPercentage', off: bps(reported.percentualShippingDiscountValue) }
      : undefined,
    isOver(reported.nominalShippingDiscountValue)
      ? { type: 'shippingNominal', off: cents(reported.nominalShippingDiscountValue) }
      : undefined,
    gift(reported),
  ]
  const known = found.filter((one) => one !== undefined)
  return known.length === 1 ? known[0] : undefined
}

function forThePriceOf(reported: VtexPromotion): Benefit | undefined {
  const { minimumQuantityBuyTogether: buy, quantityToAffectBuyTogether: of } = reported
  if (!isOver(buy) || !isOver(of) || !isOver(reported.percentualDiscountValue)) return undefined
  return {
    type: 'buyMore',
    buy: Math.round(buy),
    of: Math.round(of),
    off: bps(reported.percentualDiscountValue),
  }
}

/** Steps as the platform's own programs write them; as bare numbers, which its reference mentions, it is not said what they count. */
function progressive(reported: VtexPromotion): Benefit | undefined {
  const steps = reported.percentualDiscountValueList.flatMap(({ quantity, percent }) =>
    isOver(quantity) && isOver(percent) && Number.isInteger(quantity)
      ? [{ from: quantity, off: bps(percent) }]
      : [],
  )
  if (steps.length === 0 || steps.length < reported.percentualDiscountValueList.length) return undefined
  return { type: 'progressive', steps, ...(reported.enableBuyTogetherPerSku === true && { perSku: true }) }
}

function combo(reported: VtexPromotion): Benefit | undefined {
  const { percentualDiscountValueList1: first, percentualDiscountValueList2: second } = reported
  const lists = [reported.listSku1BuyTogether, reported.listSku2BuyTogether] as const
  if ((!isOver(first) && !isOver(second)) || lists.some((list) => list.length === 0)) return undefined
  return {
    type: 'buyTogether',
    buy: Math.max(1, Math.round(reported.minimumQuantityBuyTogether ?? 1)),
    first: idsOf(lists[0]),
    second: idsOf(lists[1]),
    off: bps(second),
    ...(isOver(first) && { offFirst: bps(first) }),
  }
}

function gift({ skusGift }: VtexPromotion): Benefit | undefined {
  const skus = idsOf(skusGift?.gifts ?? [])
  if (skus.length === 0) return undefined
  return { type: 'gift', skus, quantity: Math.max(1, Math.round(skusGift?.quantitySelectable ?? 1)) }
}

type Named = readonly { id: string; name: string }[]
const idsOf = (list: Named) => list.map(({ id }) => id).filter((id) => id !== '')
const wordsOf = (list: Named) => list.flatMap(({ id, name }) => [id, name]).filter((word) => word !== '')

function choice(values: readonly string[], included: boolean | null) {
  return values.length === 0 ? undefined : { values, included: included !== false }
}

function conditionsOf(reported: VtexPromotion, categories: CategoryPaths): Conditions {
  const bought = boughtOf(reported)
  const skus = choice(idsOf(reported.skus), reported.skusAreInclusive) ?? choice(bought, true)
  const products = choice(idsOf(reported.products), reported.productsAreInclusive)
  const paths = reported.categories.flatMap(({ id }) => categories.get(id) ?? [])
  const reached = choice([...wordsOf(reported.categories), ...paths], reported.categoriesAreInclusive)
  const brands = choice(wordsOf(reported.brands), reported.brandsAreInclusive)
  const sellers = choice(
    reported.idSeller.split(',').flatMap((id) => (id.trim() === '' ? [] : [id.trim()])),
    reported.idSellerIsInclusive,
  )
  const salesChannels = choice(reported.idsSalesChannel, reported.areSalesChannelIdsExclusive !== true)
  const paymentMethods = choice(wordsOf(reported.paymentsMethods), true)
  const postalCodes = postalCodesOf(reported)
  const unrecognised = unrecognisedOf(reported)
  return {
    ...(skus && { skus }),
    ...(products && { products }),
    ...(reached && { categories: reached }),
    ...(brands && { brands }),
    ...(sellers && { sellers }),
    ...(salesChannels && { salesChannels }),
    ...(paymentMethods && { paymentMethods }),
    ...(postalCodes && { postalCodes }),
    ...(reported.coupon.length > 0 && { coupons: reported.coupon }),
    ...(reported.utmSource !== '' && { utmSources: [reported.utmSource] }),
    ...(reported.utmCampaign !== '' && { utmCampaigns: [reported.utmCampaign] }),
    ...(isOver(reported.totalValueFloor) && { minimumValue: cents(reported.totalValueFloor) }),
    ...(isOver(reported.totalValueCeling) && { maximumValue: cents(reported.totalValueCeling) }),
    ...(reported.isFirstBuy === true && { firstPurchase: true as const }),
    ...(unrecognised.length > 0 && { unrecognised }),
  }
}

const ofOneList: ReadonlySet<string> = new Set(['forThePriceOf', 'progressive', 'buyAndWin'])

function boughtOf({ type, ...reported }: VtexPromotion): string[] {
  if (type === 'combo') return idsOf([...reported.listSku1BuyTogether, ...reported.listSku2BuyTogether])
  return ofOneList.has(type) ? idsOf(reported.listSku1BuyTogether) : []
}

const digits = (code: string) => code.replaceAll(/\D/g, '').padStart(8, '0')

/** Undefined where there is none, or where some are in and some are out. */
function postalCodesOf({ zipCodeRanges }: VtexPromotion): Conditions['postalCodes'] {
  const included = zipCodeRanges.every(({ inclusive }) => inclusive !== false)
  const excluded = zipCodeRanges.every(({ inclusive }) => inclusive === false)
  if (zipCodeRanges.length === 0 || (!included && !excluded)) return undefined
  const ranges = zipCodeRanges.map(({ zipCodeFrom, zipCodeTo }) => ({
    from: digits(zipCodeFrom),
    to: digits(zipCodeTo),
  }))
  return { ranges, included }
}

const lists = [
  'collections',
  'collections1BuyTogether',
  'collections2BuyTogether',
  'clusterExpressions',
  'cardIssuers',
  'restrictionsBins',
  'marketingTags',
  'stores',
  'affiliates',
  'slasIds',
  'productsSpecifications',
  'campaigns',
  'paymentsRules',
  'maxPricesPerItems',
  'activeDaysOfWeek',
] as const satisfies readonly (keyof VtexPromotion)[]
const amounts = [
  'itemMinPrice',
  'itemMaxPrice',
  'installment',
  'minInstallment',
  'maxInstallment',
  'maxNumberOfAffectedItems',
  'daysAgoOfPurchases',
  'totalValuePurchase',
] as const satisfies readonly (keyof VtexPromotion)[]
const flags = ['compareListPriceAndPrice', 'isSlaSelected'] as const

/** By the platform's own names. */
function unrecognisedOf(reported: VtexPromotion): string[] {
  const mixed = reported.zipCodeRanges.length > 0 && postalCodesOf(reported) === undefined
  const ofOthers =
    (isOver(reported.totalValueFloor) || isOver(reported.totalValueCeling)) &&
    reported.totalValueMode !== '' &&
    reported.totalValueMode !== 'IncludeMatchedItems'
  const manyBought = reported.type === 'buyAndWin' && (reported.minimumQuantityBuyTogether ?? 1) > 1
  const giftsAgain = gift(reported) !== undefined && reported.activateGiftsMultiplier === true
  const otherSteps = reported.type === 'progressive' && reported.useNewProgressiveAlgorithm === true
  const acrossSkus = reported.type === 'forThePriceOf' && reported.enableBuyTogetherPerSku !== true
  return [
    ...lists.filter((name) => reported[name].length > 0),
    ...amounts.filter((name) => isOver(reported[name])),
    ...flags.filter((name) => reported[name] === true),
    ...(mixed ? ['zipCodeRanges'] : []),
    ...(ofOthers ? ['totalValueMode'] : []),
    ...(manyBought ? ['minimumQuantityBuyTogether'] : []),
    ...(giftsAgain ? ['activateGiftsMultiplier'] : []),
    ...(otherSteps ? ['useNewProgressiveAlgorithm'] : []),
    ...(acrossSkus ? ['enableBuyTogetherPerSku'] : []),
  ]
}
