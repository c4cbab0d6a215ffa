import type { Instant } from './day-number.ts'

/** Canonical records. Times are Unix seconds, money is centavos, missing texts are ''. */
export type OrderRow = {
  order_id: string
  platform_number: string
  marketplace_number: string
  invoice_number: string
  placed_at: Instant
  updated_at: Instant
  platform_status: string
  status_since: Instant
  approved_at: Instant | null
  invoiced_at: Instant | null
  shipped_at: Instant | null
  delivered_at: Instant | null
  canceled_at: Instant | null
  promised_at: Instant | null
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
  promotions: string
  device: string
  uf: string
  city: string
  postal_prefix: string
  payment_method: string
  installments: number
  acquirer: string
  carrier: string
  dock: string
  currency: string
  discount_amount: number
  freight_amount: number
  tax_amount: number
  total_amount: number
  customer_id: string
}

export type OrderItemRow = {
  order_id: string
  line_id: string
  sku_id: string
  product_id: string
  product_name: string
  category: string
  category_path: string
  brand: string
  seller: string
  quantity: number
  unit_price: number
  discount_amount: number
}

export type PaymentRow = {
  order_id: string
  payment_id: string
  attempted_at: Instant
  method: string
  brand: string
  acquirer: string
  issuer: string
  bin: string
  tid: string
  nsu: string
  gateway_id: string
  authorization_code: string
  installments: number
  currency: string
  amount: number
  stage: string
  outcome: string
  reason: string
  platform_reason: string
  merchant_advice: string
  latency_ms: number
  three_ds: string
  antifraud: string
  expires_at: Instant | null
  authorized_at: Instant | null
  captured_at: Instant | null
  settled_at: Instant | null
  refunded_at: Instant | null
  chargeback_at: Instant | null
  refunded_amount: number
  chargeback_amount: number
  fee_amount: number
  anticipation_amount: number
  antifraud_amount: number
  updated_at: Instant
}

export type ReceivableRow = {
  order_id: string
  payment_id: string
  installment: number
  acquirer: string
  method: string
  brand: string
  due_on: Instant
  paid_at: Instant | null
  gross_amount: number
  fee_amount: number
  anticipation_amount: number
  net_amount: number
  currency: string
  updated_at: Instant
}

export type ShipmentRow = {
  order_id: string
  shipment_id: string
  carrier: string
  service: string
  dock: string
  tracking_number: string
  tracking_url: string
  invoice_number: string
  invoiced_at: Instant
  shipped_at: Instant | null
  delivered_at: Instant | null
  promised_at: Instant
  ready_at: Instant
  dispatch_due_at: Instant | null
  carrier_due_at: Instant | null
  first_promised_at: Instant
  promise_unit: string
  postal_prefix: string
  weight_g: number
  freight_cost: number | null
  freight_charged: number
  invoice_amount: number
}

/** An event of a package, in the carrier's words. */
export type TrackingRow = {
  order_id: string
  shipment_id: string
  carrier: string
  code: string
  description: string
  state: string
  happened_at: Instant
  heard_at: Instant
  city: string
  uf: string
}

/** A client's return after delivery, in centavos. */
export type ReturnRow = {
  order_id: string
  return_id: string
  sku_id: string
  returned_at: Instant
  quantity: number
  currency: string
  amount: number
  reason: string
}

/** A carrier's charge for a package, in grams and centavos. */
export type FreightChargeRow = {
  carrier: string
  invoice_number: string
  cte: string
  tracking_number: string
  goods_invoice: string
  charge: 'freight' | 'redelivery'
  service: string
  issued_at: Instant
  due_on: Instant
  currency: string
  amount: number
  charged_weight: number
}

/** A campaign day as reported by an advertising platform, in centavos and hundredths of a conversion. */
export type AdSpendRow = {
  source: string
  ad_account: string
  campaign_id: string
  campaign_name: string
  utm_campaign: string
  /** Start of the day. */
  day: Instant
  currency: string
  spend: number
  impressions: number
  clicks: number
  claimed_conversions: number
  claimed_value: number
  click_days: number
  view_days: number
}

export type StatusRow = { order_id: string; platform_status: string; since: Instant }

export type SessionRow = {
  hour: Instant
  channel: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  device: string
  uf: string
  sessions: number
  product_views: number
  carts: number
  checkouts: number
  updated_at: Instant
}

export type ProductViewRow = {
  sku_id: string
  viewed_at: Instant
  channel: string
  views: number
  updated_at: Instant
}

export type PriceRow = {
  sku_id: string
  priced_at: Instant
  currency: string
  price: number
  list_price: number | null
  cost: number
}

/** A competitor's price for the same product at an observation. */
export type CompetitorPriceRow = {
  sku_id: string
  competitor: string
  seen_at: Instant
  currency: string
  price: number | null
  availability: 'available' | 'out'
  link: string
}

/** Stock of a dock at the start of a day. */
export type StockRow = { sku_id: string; warehouse: string; counted_at: Instant; quantity: number }

export type SkuRow = {
  sku_id: string
  product_id: string
  product_name: string
  category: string
  category_path: string
  brand: string
  sku_name: string
  reference: string
  ean: string
  status: 'active' | 'inactive'
  image_url: string
  image_count: number
  description: string
  page_title: string
  meta_description: string
  attributes: string
  channels: string
  listed_at: Instant
}

export type DayRows = {
  orders: OrderRow[]
  orderItems: OrderItemRow[]
  payments: PaymentRow[]
  receivables: ReceivableRow[]
  shipments: ShipmentRow[]
  tracking: TrackingRow[]
  returns: ReturnRow[]
  freightCharges: FreightChargeRow[]
  adSpend: AdSpendRow[]
  statuses: StatusRow[]
  sessions: SessionRow[]
  productViews: ProductViewRow[]
  prices: PriceRow[]
  competitorPrices: CompetitorPriceRow[]
}
