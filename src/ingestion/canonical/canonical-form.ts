/**
 * The canonical form: what any source is turned into before it becomes facts. Nine record kinds; every field is
 * optional unless listed in `required`. Times are instants (UTC), money is in minor units of `currency`.
 */
export type FieldType = 'text' | 'instant' | 'money' | 'integer' | 'boolean'

export type RecordKind = {
  required: readonly string[]
  /** The fields that tell one record from another inside an account. */
  key: readonly string[]
  fields: Readonly<Record<string, FieldType>>
}

const orders = {
  required: ['order_id', 'placed_at'],
  key: ['order_id'],
  fields: {
    order_id: 'text',
    platform_number: 'text',
    marketplace_number: 'text',
    invoice_number: 'text',
    placed_at: 'instant',
    updated_at: 'instant',
    status: 'text',
    platform_status: 'text',
    status_since: 'instant',
    approved_at: 'instant',
    invoiced_at: 'instant',
    shipped_at: 'instant',
    delivered_at: 'instant',
    canceled_at: 'instant',
    promised_at: 'instant',
    cancel_reason: 'text',
    is_incomplete: 'boolean',
    origin: 'text',
    channel: 'text',
    sales_channel: 'text',
    affiliate: 'text',
    seller: 'text',
    utm_source: 'text',
    utm_medium: 'text',
    utm_campaign: 'text',
    coupon: 'text',
    promotions: 'text',
    device: 'text',
    uf: 'text',
    city: 'text',
    postal_prefix: 'text',
    payment_method: 'text',
    installments: 'integer',
    acquirer: 'text',
    carrier: 'text',
    dock: 'text',
    currency: 'text',
    discount_amount: 'money',
    freight_amount: 'money',
    tax_amount: 'money',
    total_amount: 'money',
    customer_id: 'text',
  },
} as const satisfies RecordKind

const orderItems = {
  required: ['order_id', 'line_id'],
  key: ['order_id', 'line_id'],
  fields: {
    order_id: 'text',
    line_id: 'text',
    sku_id: 'text',
    product_id: 'text',
    product_name: 'text',
    category: 'text',
    category_path: 'text',
    brand: 'text',
    seller: 'text',
    quantity: 'integer',
    unit_price: 'money',
    discount_amount: 'money',
    freight_amount: 'money',
    tax_amount: 'money',
  },
} as const satisfies RecordKind

const payments = {
  required: ['order_id', 'payment_id'],
  key: ['order_id', 'payment_id'],
  fields: {
    order_id: 'text',
    payment_id: 'text',
    attempted_at: 'instant',
    method: 'text',
    brand: 'text',
    acquirer: 'text',
    issuer: 'text',
    bin: 'text',
    tid: 'text',
    nsu: 'text',
    authorization_code: 'text',
    installments: 'integer',
    currency: 'text',
    amount: 'money',
    stage: 'text',
    outcome: 'text',
    reason: 'text',
    platform_reason: 'text',
    latency_ms: 'integer',
    three_ds: 'text',
    antifraud: 'text',
    authorized_at: 'instant',
    captured_at: 'instant',
    settled_at: 'instant',
    refunded_at: 'instant',
    chargeback_at: 'instant',
    refunded_amount: 'money',
    updated_at: 'instant',
  },
} as const satisfies RecordKind

const shipments = {
  required: ['order_id', 'shipment_id'],
  key: ['order_id', 'shipment_id'],
  fields: {
    order_id: 'text',
    shipment_id: 'text',
    carrier: 'text',
    service: 'text',
    dock: 'text',
    tracking_number: 'text',
    tracking_url: 'text',
    invoice_number: 'text',
    invoiced_at: 'instant',
    shipped_at: 'instant',
    delivered_at: 'instant',
    promised_at: 'instant',
  },
} as const satisfies RecordKind

/** The statuses that an order went through, in the source's words, where it tells them by themselves. */
const orderStatuses = {
  required: ['order_id', 'platform_status', 'since'],
  key: ['order_id', 'platform_status', 'since'],
  fields: { order_id: 'text', platform_status: 'text', since: 'instant' },
} as const satisfies RecordKind

const sessions = {
  required: ['hour', 'sessions'],
  key: ['hour', 'channel', 'utm_source', 'utm_medium', 'utm_campaign', 'device', 'uf'],
  fields: {
    hour: 'instant',
    channel: 'text',
    utm_source: 'text',
    utm_medium: 'text',
    utm_campaign: 'text',
    device: 'text',
    uf: 'text',
    sessions: 'integer',
    product_views: 'integer',
    carts: 'integer',
    checkouts: 'integer',
    updated_at: 'instant',
  },
} as const satisfies RecordKind

const skus = {
  required: ['sku_id'],
  key: ['sku_id'],
  fields: {
    sku_id: 'text',
    product_id: 'text',
    product_name: 'text',
    category: 'text',
    category_path: 'text',
    brand: 'text',
  },
} as const satisfies RecordKind

/** `quantity` is what the warehouse holds, `reserved` the part of it that is promised to orders. */
const stock = {
  required: ['sku_id', 'counted_at', 'quantity'],
  key: ['sku_id', 'warehouse', 'counted_at'],
  fields: {
    sku_id: 'text',
    warehouse: 'text',
    warehouse_name: 'text',
    counted_at: 'instant',
    quantity: 'integer',
    reserved: 'integer',
    is_unlimited: 'boolean',
  },
} as const satisfies RecordKind

const prices = {
  required: ['sku_id', 'priced_at'],
  key: ['sku_id', 'price_table', 'priced_at'],
  fields: {
    sku_id: 'text',
    price_table: 'text',
    priced_at: 'instant',
    currency: 'text',
    price: 'money',
    list_price: 'money',
    cost: 'money',
  },
} as const satisfies RecordKind

export const canonicalForm = {
  orders,
  order_items: orderItems,
  payments,
  shipments,
  order_statuses: orderStatuses,
  sessions,
  skus,
  stock,
  prices,
} as const

export type CanonicalKind = keyof typeof canonicalForm
