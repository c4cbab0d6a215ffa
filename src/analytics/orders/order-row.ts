import type { Deadline, OrderStatus } from '#model/order-statuses.ts'

/** Times in seconds since 1970, money in minor units, '' for missing texts. */
export type OrderRow = {
  order_id: string
  platform_number: string
  marketplace_number: string
  invoice_number: string
  placed: number
  approved: number | null
  invoiced: number | null
  shipped: number | null
  delivered: number | null
  canceled: number | null
  promised: number | null
  due: number | null
  status_name: OrderStatus
  platform_status: string
  since_at: number
  is_stalled: 0 | 1
  deadline: Deadline
  cancel_reason: string
  is_incomplete: boolean
  origin: string
  channel: string
  sales_channel: string
  affiliate: string
  seller: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  coupon: string
  promotions: string[]
  device: string
  uf: string
  city: string
  payment_method: string
  installments: number
  acquirer: string
  carrier: string
  dock: string
  currency: string
  units: number
  items_amount: number
  discount_amount: number
  freight_amount: number
  tax_amount: number
  total_amount: number
  /** A decimal string: exceeds the range of a number. */
  client_key: string
}

const texts = [
  'order_id',
  'platform_number',
  'marketplace_number',
  'invoice_number',
  'status_name',
  'platform_status',
  'deadline',
  'cancel_reason',
  'is_incomplete',
  'origin',
  'channel',
  'sales_channel',
  'affiliate',
  'seller',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'coupon',
  'promotions',
  'device',
  'uf',
  'city',
  'payment_method',
  'installments',
  'acquirer',
  'carrier',
  'dock',
  'currency',
  'units',
  'items_amount',
  'discount_amount',
  'freight_amount',
  'tax_amount',
  'total_amount',
]
const instants = ['placed', 'approved', 'invoiced', 'shipped', 'delivered', 'canceled', 'due']

export const orderRowColumns: readonly string[] = [
  ...texts,
  ...instants.map((name) => `toUnixTimestamp(${name}_at) AS ${name}`),
  'toUnixTimestamp(promise) AS promised',
  'toUnixTimestamp(since) AS since_at',
  'limit_before > toUnixTimestamp(since) AS is_stalled',
  'toString(client_key) AS client_key',
]
