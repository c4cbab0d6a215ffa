CREATE TABLE IF NOT EXISTS canonical_freight_charges (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  carrier LowCardinality(String),
  invoice_number String,
  cte String,
  line String,
  order_id String,
  tracking_number String,
  goods_invoice String,
  charge LowCardinality(String),
  component LowCardinality(String),
  service LowCardinality(String),
  issued_at DateTime64(3, 'UTC'),
  due_on Nullable(DateTime64(3, 'UTC')),
  currency LowCardinality(String),
  amount Nullable(Int64),
  charged_weight Nullable(Int64),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(concat(invoice_number, cte)) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, invoice_number, cte)
SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152, max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0;
