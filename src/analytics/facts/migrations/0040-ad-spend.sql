-- What advertising platforms charge and claim, by campaign and day; amounts are minor units of their currency, claimed conversions
-- hundredths, and a day the instant at which it begins in the account's time zone. Claims without a value were not told.
CREATE TABLE IF NOT EXISTS ad_spend (
  account_id UUID,
  source LowCardinality(String),
  ad_account LowCardinality(String),
  campaign_id String,
  campaign_name String,
  utm_campaign String,
  day DateTime('UTC'),
  currency LowCardinality(String),
  spend Int64,
  impressions Int64,
  clicks Int64,
  claimed_conversions Nullable(Int64),
  claimed_value Nullable(Int64),
  click_days Nullable(UInt16),
  view_days Nullable(UInt16),
  version UInt64,
  is_deleted UInt8 DEFAULT 0,
  INDEX by_day day TYPE minmax GRANULARITY 1
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, source, ad_account, campaign_id, day);
