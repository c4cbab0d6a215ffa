import { usedDimensions, type Chosen } from '#model/channel-rule.ts'
import type { DimensionKey } from '#model/dimensions.ts'

export type FactKey = 'orders' | 'order_items' | 'sessions'

/** The column by fact, as text ('' if absent); `absent`: how a non-text column encodes it. */
export type Dimension = { [fact in FactKey]?: string } & {
  label?: string
  absent?: string
  part?: (time: string) => string
}

const everywhere = (column: string): Dimension => ({ orders: column, order_items: column, sessions: column })
const ofOrders = (column: string): Dimension => ({ orders: column, order_items: column })
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

/** A dimension in the engine's own type, for grouping. `time`: when a row counts, if not by its own instant. */
export function dimensionSql(fact: FactKey, dimension: DimensionKey, time?: string): string | undefined {
  const { [fact]: column, part } = dimensions[dimension]
  return column && part ? part(time ?? column) : column
}

export function dimensionText(fact: FactKey, dimension: DimensionKey): string | undefined {
  const { absent, part } = dimensions[dimension]
  const sql = dimensionSql(fact, dimension)
  if (sql && part) return `toString(${sql})`
  return sql && absent ? `if(${sql} = ${absent}, '', toString(${sql}))` : sql
}

export const hasDimension = (fact: FactKey, dimension: DimensionKey): boolean =>
  dimensions[dimension][fact] !== undefined

export const factFor = (...chosen: Chosen[]): 'orders' | 'order_items' =>
  chosen.flatMap(usedDimensions).some(isItemDimension) ? 'order_items' : 'orders'

const isItemDimension = (dimension: DimensionKey): boolean => !hasDimension('orders', dimension)
