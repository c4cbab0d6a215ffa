CREATE TABLE IF NOT EXISTS canonical_freight_rates (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  carrier LowCardinality(String),
  service LowCardinality(String),
  basis LowCardinality(String),
  postal_from String,
  postal_to String,
  weight_from Nullable(Int64),
  weight_to Nullable(Int64),
  valid_from Nullable(DateTime64(3, 'UTC')),
  currency LowCardinality(String),
  amount Nullable(Int64),
  per_kilo Nullable(Int64),
  value_percent Nullable(Int64),
  minimum_charge Nullable(Int64),
  transit_days Nullable(Int64),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(concat(carrier, postal_from)) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, carrier, postal_from)
SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152, max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0;
