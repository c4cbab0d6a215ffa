CREATE TABLE IF NOT EXISTS canonical_stock (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  sku_id String,
  warehouse LowCardinality(String),
  warehouse_name LowCardinality(String),
  counted_at DateTime64(3, 'UTC'),
  quantity Nullable(Int64),
  reserved Nullable(Int64),
  is_unlimited Bool,
  slice UInt32 MATERIALIZED toUInt32(sipHash64(sku_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, sku_id, warehouse, counted_at)
SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152, max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0;
CREATE TABLE IF NOT EXISTS canonical_prices (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  sku_id String,
  price_table LowCardinality(String),
  priced_at DateTime64(3, 'UTC'),
  currency LowCardinality(String),
  price Nullable(Int64),
  list_price Nullable(Int64),
  cost Nullable(Int64),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(sku_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, sku_id, price_table, priced_at)
SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152, max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0;
