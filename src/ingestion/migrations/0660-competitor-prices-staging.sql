CREATE TABLE IF NOT EXISTS canonical_competitor_prices (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  sku_id String,
  competitor LowCardinality(String),
  seen_at DateTime64(3, 'UTC'),
  currency LowCardinality(String),
  price Nullable(Int64),
  availability LowCardinality(String),
  link String,
  slice UInt32 MATERIALIZED toUInt32(sipHash64(sku_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, sku_id, competitor, seen_at)
SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152, max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0;
