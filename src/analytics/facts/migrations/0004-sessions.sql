CREATE TABLE IF NOT EXISTS sessions (
  account_id UUID,
  hour DateTime('UTC'),
  channel LowCardinality(String),
  utm_source LowCardinality(String),
  utm_medium LowCardinality(String),
  utm_campaign LowCardinality(String),
  device LowCardinality(String),
  uf LowCardinality(String),
  sessions Int64,
  product_views Int64,
  carts Int64,
  checkouts Int64,
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(hour)
ORDER BY (account_id, hour, channel, utm_source, utm_medium, utm_campaign, device, uf);
