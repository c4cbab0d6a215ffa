ALTER TABLE shipments
  ADD COLUMN IF NOT EXISTS ready_at Nullable(DateTime('UTC')) AFTER promised_at,
  ADD COLUMN IF NOT EXISTS dispatch_due_at Nullable(DateTime('UTC')) AFTER ready_at,
  ADD COLUMN IF NOT EXISTS carrier_due_at Nullable(DateTime('UTC')) AFTER dispatch_due_at,
  ADD COLUMN IF NOT EXISTS promise_unit LowCardinality(String) AFTER carrier_due_at,
  ADD COLUMN IF NOT EXISTS postal_prefix LowCardinality(String) AFTER promise_unit,
  ADD COLUMN IF NOT EXISTS weight_g Nullable(UInt32) AFTER postal_prefix,
  ADD COLUMN IF NOT EXISTS freight_cost Nullable(Int64) AFTER weight_g,
  ADD COLUMN IF NOT EXISTS freight_charged Nullable(Int64) AFTER freight_cost;
-- The promise that was told first, of an order (`shipment_id` '') and of its packages. The earlier a promise was told the higher its
-- version, so that it holds whatever comes later, or before it: see src/ingestion/packages/first-promises.ts.
CREATE TABLE IF NOT EXISTS first_promises (
  account_id UUID,
  order_id String,
  shipment_id String,
  promised_at DateTime('UTC'),
  version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (account_id, order_id, shipment_id);
-- What carriers said of packages, as it was told: by order and package, or by tracking number alone.
CREATE TABLE IF NOT EXISTS tracking_events (
  account_id UUID,
  order_id String,
  shipment_id String,
  tracking_number String,
  carrier LowCardinality(String),
  code LowCardinality(String),
  description String,
  state LowCardinality(String),
  happened_at DateTime('UTC'),
  heard_at DateTime('UTC'),
  city LowCardinality(String),
  uf LowCardinality(String),
  carrier_due_at Nullable(DateTime('UTC')),
  event_id String,
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, order_id, shipment_id, tracking_number, happened_at, code, description);
-- Each package of an approved order once, made of its order, what was told of it and its events; an order without packages has one,
-- whose `shipment_id` is ''. `number` counts from 1 within the order. Amounts are minor units; costs that nobody told are null.
CREATE TABLE IF NOT EXISTS packages (
  account_id UUID,
  order_id String,
  shipment_id String,
  sources Array(LowCardinality(String)),
  placed_at DateTime('UTC'),
  approved_at DateTime('UTC'),
  ready_at Nullable(DateTime('UTC')),
  handling_at Nullable(DateTime('UTC')),
  packed_at Nullable(DateTime('UTC')),
  invoiced_at Nullable(DateTime('UTC')),
  shipped_at Nullable(DateTime('UTC')),
  first_transit_at Nullable(DateTime('UTC')),
  out_for_delivery_at Nullable(DateTime('UTC')),
  first_attempt_at Nullable(DateTime('UTC')),
  pickup_at Nullable(DateTime('UTC')),
  delivered_at Nullable(DateTime('UTC')),
  returned_at Nullable(DateTime('UTC')),
  canceled_at Nullable(DateTime('UTC')),
  stage LowCardinality(String),
  state LowCardinality(String),
  state_at Nullable(DateTime('UTC')),
  occurrence LowCardinality(String),
  occurrence_at Nullable(DateTime('UTC')),
  delivery_attempts UInt8,
  last_event_at Nullable(DateTime('UTC')),
  last_heard_at Nullable(DateTime('UTC')),
  events UInt16,
  unmapped UInt16,
  carrier_code LowCardinality(String),
  carrier_text String,
  promised_at Nullable(DateTime('UTC')),
  first_promised_at Nullable(DateTime('UTC')),
  due_at Nullable(DateTime('UTC')),
  promise_unit LowCardinality(String),
  dispatch_due_at Nullable(DateTime('UTC')),
  carrier_due_at Nullable(DateTime('UTC')),
  carrier LowCardinality(String),
  service LowCardinality(String),
  dock LowCardinality(String),
  tracking_number String,
  invoice_number String,
  postal_prefix LowCardinality(String),
  weight_g Nullable(UInt32),
  currency LowCardinality(String),
  amount Int64,
  freight_charged Int64,
  freight_cost Nullable(Int64),
  items Int64,
  number UInt16,
  packages UInt16,
  order_delivered_at Nullable(DateTime('UTC')),
  order_returned UInt8,
  order_damaged UInt8,
  order_is_complete UInt8,
  channel LowCardinality(String),
  sales_channel LowCardinality(String),
  affiliate LowCardinality(String),
  origin LowCardinality(String),
  seller LowCardinality(String),
  utm_source LowCardinality(String),
  utm_medium LowCardinality(String),
  utm_campaign LowCardinality(String),
  uf LowCardinality(String),
  city LowCardinality(String),
  device LowCardinality(String),
  coupon LowCardinality(String),
  is_returning UInt8,
  version UInt64,
  is_deleted UInt8 DEFAULT 0,
  INDEX by_order_id order_id TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(placed_at)
ORDER BY (account_id, placed_at, order_id, shipment_id);
-- The account's own words for events: a copy of what people keep in PostgreSQL (`tracking_mappings`), from which packages are derived.
CREATE TABLE IF NOT EXISTS own_tracking_states (
  account_id UUID,
  carrier String,
  code String,
  description String,
  state LowCardinality(String),
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, carrier, code, description);
-- What was promised of orders and packages from before this is the first that is known.
INSERT INTO first_promises (account_id, order_id, shipment_id, promised_at, version)
SELECT account_id, order_id, '', assumeNotNull(promised_at),
  toUInt64(18446744073709551615) - bitOr(bitShiftLeft(intDiv(version, 1000), 32), toUInt64(toUnixTimestamp(assumeNotNull(promised_at))))
FROM orders FINAL WHERE promised_at IS NOT NULL
SETTINGS do_not_merge_across_partitions_select_final = 1;
INSERT INTO first_promises (account_id, order_id, shipment_id, promised_at, version)
SELECT account_id, order_id, shipment_id, assumeNotNull(promised_at),
  toUInt64(18446744073709551615) - bitOr(bitShiftLeft(intDiv(version, 1000), 32), toUInt64(toUnixTimestamp(assumeNotNull(promised_at))))
FROM shipments FINAL WHERE promised_at IS NOT NULL
SETTINGS do_not_merge_across_partitions_select_final = 1;
