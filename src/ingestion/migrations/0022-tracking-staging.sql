ALTER TABLE canonical_shipments
  ADD COLUMN IF NOT EXISTS ready_at Nullable(DateTime64(3, 'UTC')),
  ADD COLUMN IF NOT EXISTS dispatch_due_at Nullable(DateTime64(3, 'UTC')),
  ADD COLUMN IF NOT EXISTS carrier_due_at Nullable(DateTime64(3, 'UTC')),
  ADD COLUMN IF NOT EXISTS first_promised_at Nullable(DateTime64(3, 'UTC')),
  ADD COLUMN IF NOT EXISTS promise_unit LowCardinality(String),
  ADD COLUMN IF NOT EXISTS postal_prefix LowCardinality(String),
  ADD COLUMN IF NOT EXISTS weight_g Nullable(Int64),
  ADD COLUMN IF NOT EXISTS freight_cost Nullable(Int64),
  ADD COLUMN IF NOT EXISTS freight_charged Nullable(Int64);
CREATE TABLE IF NOT EXISTS canonical_tracking (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  order_id String,
  shipment_id String,
  tracking_number String,
  carrier LowCardinality(String),
  code LowCardinality(String),
  description String,
  state LowCardinality(String),
  happened_at DateTime64(3, 'UTC'),
  heard_at Nullable(DateTime64(3, 'UTC')),
  city LowCardinality(String),
  uf LowCardinality(String),
  carrier_due_at Nullable(DateTime64(3, 'UTC')),
  event_id String,
  slice UInt32 MATERIALIZED toUInt32(sipHash64(if(order_id = '', tracking_number, order_id)) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, order_id, tracking_number, happened_at)
SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152, max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0;
