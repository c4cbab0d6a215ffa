-- What the screens of orders need besides: see 0007-order-numbers.sql to 0010-order-search.sql.
ALTER TABLE canonical_orders
  ADD COLUMN IF NOT EXISTS platform_number String,
  ADD COLUMN IF NOT EXISTS marketplace_number String,
  ADD COLUMN IF NOT EXISTS invoice_number String,
  ADD COLUMN IF NOT EXISTS status_since Nullable(DateTime64(3, 'UTC')),
  ADD COLUMN IF NOT EXISTS promotions String;
ALTER TABLE canonical_payments
  ADD COLUMN IF NOT EXISTS tid String,
  ADD COLUMN IF NOT EXISTS nsu String,
  ADD COLUMN IF NOT EXISTS authorization_code String;
ALTER TABLE canonical_shipments
  ADD COLUMN IF NOT EXISTS service LowCardinality(String),
  ADD COLUMN IF NOT EXISTS tracking_number String,
  ADD COLUMN IF NOT EXISTS tracking_url String,
  ADD COLUMN IF NOT EXISTS invoice_number String;
CREATE TABLE IF NOT EXISTS canonical_order_statuses (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  order_id String,
  platform_status LowCardinality(String),
  since DateTime64(3, 'UTC'),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(order_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, order_id, since)
SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152, max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0;
