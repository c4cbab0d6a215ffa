import { dimensionsOf, type Chosen } from '#model/channel-rule.ts'
import type { DimensionKey } from '#model/dimensions.ts'

export type FactKey = 'orders' | 'order_items' | 'sessions'

/**
 * The column of a dimension in each fact that has it. People see a text, '' where the source gave none: `absent` is how a
 * column that is not a text says so.
 */
export type Dimension = { [fact in FactKey]?: string } & {
  label?: string
  absent?: string
  /** What it is of the column, which is an instant: a number, in the account's time zone, which the statement has as `timeZone`. */
  part?: (time: string) => string
}

const everywhere = (column: string): Dimension => ({ orders: column, order_items: column, sessions: column })
const ofOrders = (column: string): Dimension => ({ orders: column, order_items: column })
/** Told by the hour in which sessions began, too. */
const ofTime = { orders: 'placed_at', order_items: 'placed_at', sessions: 'hour' } as const
const ofItems = (column: string): Dimension => ({ order_items: column })

export const dimensions: Record<DimensionKey, Dimension> = {
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
  paymentMethod: ofOrders('payment_method'),
  acquirer: ofOrders('acquirer'),
  installments: { ...ofOrders('installments'), absent: '0' },
  coupon: ofOrders('coupon'),
  carrier: ofOrders('carrier'),
  weekday: { ...ofTime, part: (time) => `toDayOfWeek(${time}, 0, {timeZone:String})` },
  hourOfDay: { ...ofTime, part: (time) => `toHour(${time}, {timeZone:String})` },
}

/** The SQL of a dimension over a fact in the engine's own type, for groups. `time`: when a row counts, where its own instant does not say it. */
export function dimensionSql(fact: FactKey, dimension: DimensionKey, time?: string): string | undefined {
  const { [fact]: column, part } = dimensions[dimension]
  return column && part ? part(time ?? column) : column
}

/** The text of a dimension over a fact, for filters and lists; `undefined` where the fact lacks it. */
export function dimensionText(fact: FactKey, dimension: DimensionKey): string | undefined {
  const { absent, part } = dimensions[dimension]
  const sql = dimensionSql(fact, dimension)
  if (sql && part) return `toString(${sql})`
  return sql && absent ? `if(${sql} = ${absent}, '', toString(${sql}))` : sql
}

/** Whether a fact can answer for a dimension. */
export const hasDimension = (fact: FactKey, dimension: DimensionKey): boolean =>
  dimensions[dimension][fact] !== undefined

/** The fact that knows all of these: the lines when one of them tells lines apart. */
export const factFor = (...chosen: Chosen[]): 'orders' | 'order_items' =>
  chosen.flatMap(dimensionsOf).some(isItemDimension) ? 'order_items' : 'orders'

/** Dimensions that an order can have several of: they need the lines. */
const isItemDimension = (dimension: DimensionKey): boolean => !hasDimension('orders', dimension)
