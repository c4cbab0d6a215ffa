/** Dimensions that the facts of orders and of their lines both carry, as they come. */
export const sharedDimensions = [
  'channel',
  'sales_channel',
  'affiliate',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'coupon',
  'device',
  'city',
  'payment_method',
  'acquirer',
] as const

export const orderColumns = [
  ...['account_id', 'order_id', 'placed_at', 'approved_at', 'invoiced_at', 'shipped_at', 'delivered_at'],
  ...['canceled_at', 'promised_at', 'status', 'platform_status', 'cancel_reason', 'is_incomplete', 'origin'],
  ...[
    'channel',
    'sales_channel',
    'affiliate',
    'seller',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'coupon',
  ],
  ...[
    'device',
    'uf',
    'city',
    'postal_prefix',
    'payment_method',
    'installments',
    'acquirer',
    'carrier',
    'dock',
  ],
  ...['currency', 'units', 'items_amount', 'discount_amount', 'freight_amount', 'tax_amount', 'total_amount'],
  ...['client_key', 'version'],
] as const

export const itemColumns = [
  ...['account_id', 'order_id', 'line_id', 'placed_at', 'approved_at', 'invoiced_at', 'canceled_at'],
  ...['cancel_reason', 'is_incomplete', 'origin', 'channel', 'sales_channel', 'affiliate', 'seller'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'coupon', 'device', 'uf', 'city', 'payment_method'],
  ...['installments', 'acquirer', 'carrier', 'currency', 'sku_id', 'product_id', 'product_name', 'category'],
  ...[
    'category_path',
    'brand',
    'quantity',
    'items_amount',
    'discount_amount',
    'freight_amount',
    'tax_amount',
  ],
  ...['total_amount', 'version'],
] as const
