-- Packages as sources tell them that did not bring their order, known or not: each source its own. `first_promised_at` is the promise that the
-- source told first; `first_told` says when, higher the earlier: see src/ingestion/packages/first-promises.ts.
CREATE TABLE IF NOT EXISTS told_packages (
  account_id UUID,
  order_id String,
  source UUID,
  shipment_id String,
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
  ready_at Nullable(DateTime('UTC')),
  dispatch_due_at Nullable(DateTime('UTC')),
  carrier_due_at Nullable(DateTime('UTC')),
  promise_unit LowCardinality(String),
  postal_prefix LowCardinality(String),
  weight_g Nullable(UInt32),
  freight_cost Nullable(Int64),
  freight_charged Nullable(Int64),
  first_promised_at Nullable(DateTime('UTC')),
  first_told UInt64,
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, order_id, source, shipment_id);
-- What else a package is known by, where several sources tell it; empty otherwise.
ALTER TABLE packages
  ADD COLUMN IF NOT EXISTS known_as Array(String),
  ADD COLUMN IF NOT EXISTS known_numbers Array(String);
