-- One row per package of an order. `placed_at` is its order's; an order whose packages arrive has those and no others.
CREATE TABLE IF NOT EXISTS shipments (
  account_id UUID,
  order_id String,
  shipment_id String,
  placed_at DateTime('UTC'),
  carrier LowCardinality(String),
  service LowCardinality(String),
  dock LowCardinality(String),
  tracking_number String,
  tracking_url String,
  invoice_number String,
  invoiced_at Nullable(DateTime('UTC')),
  shipped_at Nullable(DateTime('UTC')),
  delivered_at Nullable(DateTime('UTC')),
  promised_at Nullable(DateTime('UTC')),
  version UInt64,
  is_deleted UInt8 DEFAULT 0,
  INDEX by_order_id order_id TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(placed_at)
ORDER BY (account_id, placed_at, order_id, shipment_id);
