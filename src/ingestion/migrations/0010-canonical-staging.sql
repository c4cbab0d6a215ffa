-- One partition per batch; dropped when the batch has become facts. A row with errors never becomes a fact.
CREATE TABLE IF NOT EXISTS canonical_orders (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  order_id String,
  placed_at DateTime64(3, 'UTC'),
  updated_at Nullable(DateTime64(3, 'UTC')),
  status LowCardinality(String),
  platform_status LowCardinality(String),
  approved_at Nullable(DateTime64(3, 'UTC')),
  invoiced_at Nullable(DateTime64(3, 'UTC')),
  shipped_at Nullable(DateTime64(3, 'UTC')),
  delivered_at Nullable(DateTime64(3, 'UTC')),
  canceled_at Nullable(DateTime64(3, 'UTC')),
  promised_at Nullable(DateTime64(3, 'UTC')),
  cancel_reason LowCardinality(String),
  is_incomplete Bool,
  origin LowCardinality(String),
  channel LowCardinality(String),
  sales_channel LowCardinality(String),
  affiliate LowCardinality(String),
  seller LowCardinality(String),
  utm_source LowCardinality(String),
  utm_medium LowCardinality(String),
  utm_campaign LowCardinality(String),
  coupon LowCardinality(String),
  device LowCardinality(String),
  uf LowCardinality(String),
  city LowCardinality(String),
  postal_prefix LowCardinality(String),
  payment_method LowCardinality(String),
  installments Nullable(Int64),
  acquirer LowCardinality(String),
  carrier LowCardinality(String),
  dock LowCardinality(String),
  currency LowCardinality(String),
  discount_amount Nullable(Int64),
  freight_amount Nullable(Int64),
  tax_amount Nullable(Int64),
  total_amount Nullable(Int64),
  customer_id String,
  slice UInt32 MATERIALIZED toUInt32(sipHash64(order_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, order_id);
CREATE TABLE IF NOT EXISTS canonical_order_items (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  order_id String,
  line_id String,
  sku_id String,
  product_id String,
  product_name String,
  category LowCardinality(String),
  category_path LowCardinality(String),
  brand LowCardinality(String),
  seller LowCardinality(String),
  quantity Nullable(Int64),
  -- Minor units, as everywhere, but with fractions: prices such as R$ 0,125 exist; only quantity × price is rounded.
  unit_price Nullable(Decimal(18, 4)),
  discount_amount Nullable(Int64),
  freight_amount Nullable(Int64),
  tax_amount Nullable(Int64),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(order_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, order_id, line_id);
CREATE TABLE IF NOT EXISTS canonical_payments (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  order_id String,
  payment_id String,
  attempted_at Nullable(DateTime64(3, 'UTC')),
  method LowCardinality(String),
  brand LowCardinality(String),
  acquirer LowCardinality(String),
  issuer LowCardinality(String),
  bin LowCardinality(String),
  installments Nullable(Int64),
  currency LowCardinality(String),
  amount Nullable(Int64),
  stage LowCardinality(String),
  outcome LowCardinality(String),
  reason LowCardinality(String),
  platform_reason LowCardinality(String),
  latency_ms Nullable(Int64),
  three_ds LowCardinality(String),
  antifraud LowCardinality(String),
  authorized_at Nullable(DateTime64(3, 'UTC')),
  captured_at Nullable(DateTime64(3, 'UTC')),
  settled_at Nullable(DateTime64(3, 'UTC')),
  refunded_at Nullable(DateTime64(3, 'UTC')),
  chargeback_at Nullable(DateTime64(3, 'UTC')),
  refunded_amount Nullable(Int64),
  updated_at Nullable(DateTime64(3, 'UTC')),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(order_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, order_id, payment_id);
CREATE TABLE IF NOT EXISTS canonical_shipments (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  order_id String,
  shipment_id String,
  carrier LowCardinality(String),
  dock LowCardinality(String),
  invoiced_at Nullable(DateTime64(3, 'UTC')),
  shipped_at Nullable(DateTime64(3, 'UTC')),
  delivered_at Nullable(DateTime64(3, 'UTC')),
  promised_at Nullable(DateTime64(3, 'UTC')),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(order_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, order_id, shipment_id);
CREATE TABLE IF NOT EXISTS canonical_sessions (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  hour DateTime64(3, 'UTC'),
  channel LowCardinality(String),
  utm_source LowCardinality(String),
  utm_medium LowCardinality(String),
  utm_campaign LowCardinality(String),
  device LowCardinality(String),
  uf LowCardinality(String),
  sessions Nullable(Int64),
  product_views Nullable(Int64),
  carts Nullable(Int64),
  checkouts Nullable(Int64),
  updated_at Nullable(DateTime64(3, 'UTC')),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(hour) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, hour);
CREATE TABLE IF NOT EXISTS canonical_skus (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  sku_id String,
  product_id String,
  product_name String,
  category LowCardinality(String),
  category_path LowCardinality(String),
  brand LowCardinality(String),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(sku_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, sku_id);
