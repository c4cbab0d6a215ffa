import { usedDimensions, type Chosen } from '#model/channel-rule.ts'
import type { PlaceDimension } from '#model/dimensions.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import { cardBrandOf } from '#model/payments/card-brands.ts'

import { amountBandSql } from './attempt-sql.ts'

export type FactKey = 'orders' | 'order_items' | 'sessions' | DerivedFact

/** Facts derived from orders and related reports. */
export type DerivedFact = 'attempts' | 'packages'

export type SalesFact = Extract<FactKey, 'orders' | 'order_items'>

export const timeOfFact: Record<FactKey, string> = {
  orders: 'placed_at',
  order_items: 'placed_at',
  sessions: 'hour',
  attempts: 'attempted_at',
  packages: 'placed_at',
}

/**
 * Column expression per fact, as text ('' if missing); `absent`: encoding of a missing value in a non-text
 * column.
 */
export type Dimension = { [fact in FactKey]?: string } & {
  label?: string
  absent?: string
  part?: (time: string) => string
  /** As facts write a value that an address or a view may still have otherwise. */
  spelled?: (value: string) => string
}

const everywhere = (column: string): Dimension => ({ ...ofOrders(column), sessions: column })
const ofOrders = (column: string): Dimension => ({ ...ofPaidOrders(column), packages: column })
const ofPaidOrders = (column: string): Dimension => ({ ...ofSales(column), attempts: column })
const ofSales = (column: string): Dimension => ({ orders: column, order_items: column })
const ofItems = (column: string): Dimension => ({ order_items: column })
const ofAttempts = (column: string): Dimension => ({ attempts: column })
const ofPackages = (column: string): Dimension => ({ packages: column })
const clientKind = `if(is_returning, 'returning', 'new')`

export const dimensions: Record<AnyDimension, Dimension> = {
  channel: everywhere('channel'),
  salesChannel: ofOrders('sales_channel'),
  affiliate: ofOrders('affiliate'),
  origin: ofOrders('origin'),
  seller: ofOrders('seller'),
  utmSource: everywhere('utm_source'),
  utmMedium: everywhere('utm_medium'),
  utmCampaign: everywhere('utm_campaign'),
  category: ofItems('category'),
  brand: ofItems('brand'),
  sku: { order_items: 'sku_id', label: 'product_name' },
  uf: everywhere('uf'),
  city: ofOrders('city'),
  device: everywhere('device'),
  paymentMethod: { ...ofSales('payment_method'), attempts: 'method' },
  acquirer: ofPaidOrders('acquirer'),
  installments: { ...ofPaidOrders('installments'), absent: '0' },
  coupon: ofOrders('coupon'),
  carrier: { ...ofSales('carrier'), packages: 'carrier' },
  cardBrand: { ...ofAttempts('brand'), spelled: cardBrandOf },
  issuer: ofAttempts('issuer'),
  bin: ofAttempts('bin'),
  amountBand: ofAttempts(amountBandSql),
  clientKind: { attempts: clientKind, packages: clientKind },
  declineGroup: ofAttempts('decline_group'),
  declineCode: ofAttempts('platform_reason'),
  retryChange: ofAttempts('changed'),
  attemptNumber: ofAttempts(`if(number > 3, '4', toString(number))`),
  service: ofPackages('service'),
  dock: ofPackages('dock'),
  postalRange: ofPackages('left(postal_prefix, 3)'),
  packageStage: ofPackages('stage'),
  trackingState: ofPackages('state'),
  occurrence: ofPackages('occurrence'),
  weekday: { ...timeOfFact, part: (time) => `toDayOfWeek(${time}, 0, {timeZone:String})` },
  hourOfDay: { ...timeOfFact, part: (time) => `toHour(${time}, {timeZone:String})` },
}

export const isDimension = (key: string): key is AnyDimension => Object.hasOwn(dimensions, key)

/**
 * A dimension in its native column type, for grouping. `time`: timestamp column by which a row counts, if not
 * its own.
 */
export function dimensionSql(fact: FactKey, dimension: AnyDimension, time?: string): string | undefined {
  const { [fact]: column, part } = dimensions[dimension]
  return column && part ? part(time ?? column) : column
}

export function dimensionText(fact: FactKey, dimension: AnyDimension): string | undefined {
  const { absent, part } = dimensions[dimension]
  const sql = dimensionSql(fact, dimension)
  if (sql && part) return `toString(${sql})`
  return sql && absent ? `if(${sql} = ${absent}, '', toString(${sql}))` : sql
}

export const hasDimension = (fact: FactKey, dimension: AnyDimension): boolean =>
  dimensions[dimension][fact] !== undefined

/** Dimensions an attempt or package has itself; the others come from its order. */
const ofItself: Readonly<Record<DerivedFact, readonly PlaceDimension[]>> = {
  attempts: ['paymentMethod', 'acquirer', 'installments'],
  packages: ['carrier'],
}

export const isDerived = (fact: FactKey): fact is DerivedFact => Object.hasOwn(ofItself, fact)

export const isOfItsOrder = (fact: DerivedFact, dimension: AnyDimension): boolean =>
  hasDimension(fact, dimension) && !ofItself[fact].some((one) => one === dimension)

export const factFor = (...chosen: Chosen[]): SalesFact =>
  chosen.flatMap(usedDimensions).some(isItemDimension) ? 'order_items' : 'orders'

const isItemDimension = (dimension: AnyDimension): boolean => !hasDimension('orders', dimension)
