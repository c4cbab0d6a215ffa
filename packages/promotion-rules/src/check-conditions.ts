import type { Cart, CartLine, Context, Item } from './cart.ts'
import type { BenefitType, Choice, Conditions, Promotion } from './promotion.ts'

export const refusals = [
  'off',
  'notBegun',
  'ended',
  'hours',
  'items',
  'salesChannel',
  'paymentMethod',
  'postalCode',
  'coupon',
  'utm',
  'belowMinimum',
  'aboveMaximum',
  'notFirstPurchase',
  'marketplace',
  'unrecognised',
  'platform',
  'untold',
] as const
export type Refusal = (typeof refusals)[number]

const plain = (text: string) => text.trim().toLowerCase()

/** Cached sets, for lists checked against thousands of items. */
const known = new WeakMap<readonly string[], ReadonlySet<string>>()

function setOf(values: readonly string[]): ReadonlySet<string> {
  const set = known.get(values) ?? new Set(values.map(plain))
  known.set(values, set)
  return set
}

export function matchesChoice({ values, included }: Choice, told: readonly string[]): boolean {
  const wanted = setOf(values)
  return told.some((one) => wanted.has(plain(one))) === included
}

export function matchesItem(
  { skus, products, categories, brands, sellers }: Conditions,
  item: Item,
): boolean {
  return (
    (skus === undefined || matchesChoice(skus, [item.sku])) &&
    (products === undefined || matchesChoice(products, [item.product])) &&
    (categories === undefined || matchesChoice(categories, item.categories)) &&
    (brands === undefined || matchesChoice(brands, [item.brand])) &&
    (sellers === undefined || matchesChoice(sellers, [item.seller]))
  )
}

export type Eligible = { promotion: Promotion; reached: readonly number[] }

/** Kinds that VTEX applies to marketplace orders, of those supported. */
const inMarketplaces: ReadonlySet<BenefitType> = new Set(['percentage', 'shippingPercentage'])

/** Why it does not apply, or which lines it applies to. */
export function checkConditions(promotion: Promotion, cart: Cart, context: Context): Refusal | Eligible {
  const { from, until, active, benefit, conditions } = promotion
  if (benefit.type === 'unrecognised') return 'unrecognised'
  if (!active) return 'off'
  if (context.at < from) return 'notBegun'
  if (until !== null && context.at >= until) return 'ended'
  if (!isInHours(conditions, context)) return 'hours'
  if (promotion.platform !== null && promotion.platform !== context.platform) return 'platform'
  if (context.platform === 'vtex' && context.ofMarketplace && !inMarketplaces.has(benefit.type))
    return 'marketplace'
  const reached = cart.lines.flatMap((line, index) => (matchesItem(conditions, line) ? [index] : []))
  if (reached.length === 0) return 'items'
  return (
    checkContext(conditions, context) ??
    checkValue(conditions, reached.map((index) => cart.lines[index]).filter(isLine)) ?? { promotion, reached }
  )
}

const isLine = (line: CartLine | undefined): line is CartLine => line !== undefined

function checkContext(conditions: Conditions, context: Context): Refusal | undefined {
  const { salesChannels, paymentMethods, postalCodes, coupons, utmSources, utmCampaigns, firstPurchase } =
    conditions
  const { salesChannel, paymentMethod, postalCode, utmSource, utmCampaign } = context
  if (coupons !== undefined && !matchesChoice({ values: coupons, included: true }, context.coupons))
    return 'coupon'
  if (salesChannels !== undefined) {
    if (salesChannel === null) return 'untold'
    if (!matchesChoice(salesChannels, [salesChannel])) return 'salesChannel'
  }
  if (paymentMethods !== undefined) {
    if (paymentMethod === null) return 'untold'
    if (!matchesChoice(paymentMethods, [paymentMethod])) return 'paymentMethod'
  }
  if (postalCodes !== undefined) {
    if (postalCode === null) return 'untold'
    const isIn = postalCodes.ranges.some(({ from, to }) => postalCode >= from && postalCode <= to)
    if (isIn !== postalCodes.included) return 'postalCode'
  }
  if (utmSources !== undefined && !matchesChoice({ values: utmSources, included: true }, listOf(utmSource)))
    return 'utm'
  if (
    utmCampaigns !== undefined &&
    !matchesChoice({ values: utmCampaigns, included: true }, listOf(utmCampaign))
  )
    return 'utm'
  if (firstPurchase === true && context.firstPurchase !== true)
    return context.firstPurchase === null ? 'untold' : 'notFirstPurchase'
  return undefined
}

const listOf = (told: string | null) => (told === null ? [] : [told])

function checkValue(
  { minimumValue, maximumValue }: Conditions,
  lines: readonly CartLine[],
): Refusal | undefined {
  const value = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (minimumValue !== undefined && value < minimumValue) return 'belowMinimum'
  if (maximumValue !== undefined && value > maximumValue) return 'aboveMaximum'
  return undefined
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function isInHours({ hours }: Conditions, { at, timeZone }: Context): boolean {
  if (hours === undefined || hours.length === 0) return true
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const told = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const weekday = weekdays.indexOf(told('weekday'))
  const minute = Number(told('hour')) * 60 + Number(told('minute'))
  return isWithinHours(hours, weekday, minute)
}

export const isWithinHours = (
  hours: NonNullable<Conditions['hours']>,
  weekday: number,
  minute: number,
): boolean =>
  hours.some(
    ({ weekdays: days, from, until }) =>
      (days.length === 0 || days.includes(weekday)) && minute >= from && minute < until,
  )
