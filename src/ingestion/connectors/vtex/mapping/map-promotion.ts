import type { BasisPoints, Benefit, Cents, Conditions } from '@farol/promotion-rules'
import type { DeclaredPromotion } from '../../../promotions/schema.ts'
import { parseMinorUnits } from '../../parse-minor-units.ts'
import type { VtexPromotion } from '../api/promotion.ts'

/** Paths of categories by their identifier. */
export type CategoryPaths = ReadonlyMap<string, string>

/** Null where not even its beginning can be read. */
export function mapPromotion(told: VtexPromotion, categories: CategoryPaths): DeclaredPromotion | null {
  const from = Date.parse(told.beginDateUtc)
  const until = Date.parse(told.endDateUtc)
  if (Number.isNaN(from)) return null
  return {
    benefit: benefitOf(told),
    conditions: conditionsOf(told, categories),
    from,
    until: Number.isNaN(until) ? null : until,
    active: told.isActive === true,
    cumulative: told.cumulative === true,
    maximumUses: limit(told.maxUsage),
    maximumUsesPerClient: limit(told.maxUsagePerClient),
  }
}

const limit = (uses: number | null) => (uses !== null && uses > 0 ? Math.round(uses) : null)
const isOver = (value: number | null): value is number => value !== null && value > 0
const bps = (percents: number | null): BasisPoints => Math.round(Math.min(100, percents ?? 0) * 100)
const cents = (reais: number | null): Cents => parseMinorUnits(String(reais ?? 0), 'BRL') ?? 0

function benefitOf(told: VtexPromotion): Benefit {
  const unrecognised: Benefit = {
    type: 'unrecognised',
    told: [told.type, told.discountType].filter((word) => word !== '').join('/') || 'promoção',
  }
  switch (told.type) {
    case 'regular':
      return regular(told) ?? unrecognised
    case 'forThePriceOf':
      return forThePriceOf(told) ?? unrecognised
    case 'progressive':
      return progressive(told) ?? unrecognised
    case 'combo':
      return combo(told) ?? unrecognised
    case 'buyAndWin':
      return gift(told) ?? unrecognised
    default:
      return unrecognised
  }
}

/** One discount alone; of several it is not said how they are applied. */
function regular(told: VtexPromotion): Benefit | undefined {
  const hasScope = [told.skus, told.products, told.categories, told.brands].some((list) => list.length > 0)
  // of the cart unless it is said otherwise: older promotions do not say
  const perItem = told.nominalDiscountType.toLowerCase() === 'item'
  const found: (Benefit | undefined)[] = [
    isOver(told.percentualDiscountValue)
      ? { type: 'percentage', on: hasScope ? 'item' : 'cart', off: bps(told.percentualDiscountValue) }
      : undefined,
    isOver(told.nominalDiscountValue)
      ? { type: 'nominal', on: perItem ? 'item' : 'cart', off: cents(told.nominalDiscountValue) }
      : undefined,
    isOver(told.maximumUnitPriceDiscount)
      ? { type: 'maximumPrice', price: cents(told.maximumUnitPriceDiscount) }
      : undefined,
    isOver(told.percentualShippingDiscountValue)
      ? { type: 'shippingPercentage', off: bps(told.percentualShippingDiscountValue) }
      : undefined,
    isOver(told.nominalShippingDiscountValue)
      ? { type: 'shippingNominal', off: cents(told.nominalShippingDiscountValue) }
      : undefined,
    gift(told),
  ]
  const known = found.filter((one) => one !== undefined)
  return known.length === 1 ? known[0] : undefined
}

function forThePriceOf(told: VtexPromotion): Benefit | undefined {
  const { minimumQuantityBuyTogether: buy, quantityToAffectBuyTogether: of } = told
  if (!isOver(buy) || !isOver(of) || !isOver(told.percentualDiscountValue)) return undefined
  return { type: 'buyMore', buy: Math.round(buy), of: Math.round(of), off: bps(told.percentualDiscountValue) }
}

/** Steps as the platform's own programs write them; as bare numbers, which its reference tells of, it is not said what they count. */
function progressive(told: VtexPromotion): Benefit | undefined {
  const steps = told.percentualDiscountValueList.flatMap(({ quantity, percent }) =>
    isOver(quantity) && isOver(percent) && Number.isInteger(quantity)
      ? [{ from: quantity, off: bps(percent) }]
      : [],
  )
  if (steps.length === 0 || steps.length < told.percentualDiscountValueList.length) return undefined
  return { type: 'progressive', steps, ...(told.enableBuyTogetherPerSku === true && { perSku: true }) }
}

function combo(told: VtexPromotion): Benefit | undefined {
  const { percentualDiscountValueList1: first, percentualDiscountValueList2: second } = told
  const lists = [told.listSku1BuyTogether, told.listSku2BuyTogether] as const
  if ((!isOver(first) && !isOver(second)) || lists.some((list) => list.length === 0)) return undefined
  return {
    type: 'buyTogether',
    buy: Math.max(1, Math.round(told.minimumQuantityBuyTogether ?? 1)),
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

function conditionsOf(told: VtexPromotion, categories: CategoryPaths): Conditions {
  const bought = boughtOf(told)
  const skus = choice(idsOf(told.skus), told.skusAreInclusive) ?? choice(bought, true)
  const products = choice(idsOf(told.products), told.productsAreInclusive)
  const paths = told.categories.flatMap(({ id }) => categories.get(id) ?? [])
  const reached = choice([...wordsOf(told.categories), ...paths], told.categoriesAreInclusive)
  const brands = choice(wordsOf(told.brands), told.brandsAreInclusive)
  const sellers = choice(
    told.idSeller.split(',').flatMap((id) => (id.trim() === '' ? [] : [id.trim()])),
    told.idSellerIsInclusive,
  )
  const salesChannels = choice(told.idsSalesChannel, told.areSalesChannelIdsExclusive !== true)
  const paymentMethods = choice(wordsOf(told.paymentsMethods), true)
  const postalCodes = postalCodesOf(told)
  const unrecognised = unrecognisedOf(told)
  return {
    ...(skus && { skus }),
    ...(products && { products }),
    ...(reached && { categories: reached }),
    ...(brands && { brands }),
    ...(sellers && { sellers }),
    ...(salesChannels && { salesChannels }),
    ...(paymentMethods && { paymentMethods }),
    ...(postalCodes && { postalCodes }),
    ...(told.coupon.length > 0 && { coupons: told.coupon }),
    ...(told.utmSource !== '' && { utmSources: [told.utmSource] }),
    ...(told.utmCampaign !== '' && { utmCampaigns: [told.utmCampaign] }),
    ...(isOver(told.totalValueFloor) && { minimumValue: cents(told.totalValueFloor) }),
    ...(isOver(told.totalValueCeling) && { maximumValue: cents(told.totalValueCeling) }),
    ...(told.isFirstBuy === true && { firstPurchase: true as const }),
    ...(unrecognised.length > 0 && { unrecognised }),
  }
}

const ofOneList: ReadonlySet<string> = new Set(['forThePriceOf', 'progressive', 'buyAndWin'])

function boughtOf({ type, ...told }: VtexPromotion): string[] {
  if (type === 'combo') return idsOf([...told.listSku1BuyTogether, ...told.listSku2BuyTogether])
  return ofOneList.has(type) ? idsOf(told.listSku1BuyTogether) : []
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
function unrecognisedOf(told: VtexPromotion): string[] {
  const mixed = told.zipCodeRanges.length > 0 && postalCodesOf(told) === undefined
  const ofOthers =
    (isOver(told.totalValueFloor) || isOver(told.totalValueCeling)) &&
    told.totalValueMode !== '' &&
    told.totalValueMode !== 'IncludeMatchedItems'
  const manyBought = told.type === 'buyAndWin' && (told.minimumQuantityBuyTogether ?? 1) > 1
  const giftsAgain = gift(told) !== undefined && told.activateGiftsMultiplier === true
  const otherSteps = told.type === 'progressive' && told.useNewProgressiveAlgorithm === true
  const acrossSkus = told.type === 'forThePriceOf' && told.enableBuyTogetherPerSku !== true
  return [
    ...lists.filter((name) => told[name].length > 0),
    ...amounts.filter((name) => isOver(told[name])),
    ...flags.filter((name) => told[name] === true),
    ...(mixed ? ['zipCodeRanges'] : []),
    ...(ofOthers ? ['totalValueMode'] : []),
    ...(manyBought ? ['minimumQuantityBuyTogether'] : []),
    ...(giftsAgain ? ['activateGiftsMultiplier'] : []),
    ...(otherSteps ? ['useNewProgressiveAlgorithm'] : []),
    ...(acrossSkus ? ['enableBuyTogetherPerSku'] : []),
  ]
}
