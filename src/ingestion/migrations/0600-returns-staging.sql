CREATE TABLE IF NOT EXISTS canonical_returns (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  order_id String,
  return_id String,
  sku_id String,
  returned_at DateTime64(3, 'UTC'),
  quantity Nullable(Int64),
  currency LowCardinality(String),
  amount Nullable(Int64),
  reason String,
  slice UInt32 MATERIALIZED toUInt32(sipHash64(order_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, order_id)
SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152, max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0;
