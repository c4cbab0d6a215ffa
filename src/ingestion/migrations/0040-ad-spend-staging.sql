CREATE TABLE IF NOT EXISTS canonical_ad_spend (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  source LowCardinality(String),
  ad_account LowCardinality(String),
  campaign_id String,
  campaign_name String,
  utm_campaign String,
  day DateTime64(3, 'UTC'),
  currency LowCardinality(String),
  spend Nullable(Int64),
  impressions Nullable(Int64),
  clicks Nullable(Int64),
  claimed_conversions Nullable(Int64),
  claimed_value Nullable(Int64),
  click_days Nullable(Int64),
  view_days Nullable(Int64),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(campaign_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, campaign_id)
SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152, max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0;
