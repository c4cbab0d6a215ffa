ALTER TABLE canonical_skus
  ADD COLUMN IF NOT EXISTS sku_name String,
  ADD COLUMN IF NOT EXISTS reference String,
  ADD COLUMN IF NOT EXISTS ean String,
  ADD COLUMN IF NOT EXISTS status LowCardinality(String),
  ADD COLUMN IF NOT EXISTS image_url String,
  ADD COLUMN IF NOT EXISTS image_count Nullable(Int64),
  ADD COLUMN IF NOT EXISTS description String,
  ADD COLUMN IF NOT EXISTS page_title String,
  ADD COLUMN IF NOT EXISTS meta_description String,
  ADD COLUMN IF NOT EXISTS attributes String,
  ADD COLUMN IF NOT EXISTS channels LowCardinality(String),
  ADD COLUMN IF NOT EXISTS listed_at Nullable(DateTime64(3, 'UTC'));
CREATE TABLE IF NOT EXISTS canonical_product_views (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  sku_id String,
  viewed_at DateTime64(3, 'UTC'),
  channel LowCardinality(String),
  views Nullable(Int64),
  updated_at Nullable(DateTime64(3, 'UTC')),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(sku_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, sku_id, viewed_at, channel)
SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152, max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0;
