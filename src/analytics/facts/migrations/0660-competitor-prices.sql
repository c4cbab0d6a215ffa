-- What competitors ask for the same goods, each as it was seen last, and as it was seen before; which of them make a market price: src/analytics/catalog/market-price.ts.
CREATE TABLE IF NOT EXISTS competitor_prices (
  account_id UUID,
  sku_id String,
  competitor LowCardinality(String),
  seen_at DateTime('UTC'),
  currency LowCardinality(String),
  price Nullable(Int64),
  availability LowCardinality(String),
  link String,
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, sku_id, competitor);
CREATE TABLE IF NOT EXISTS competitor_price_history (
  account_id UUID,
  sku_id String,
  competitor LowCardinality(String),
  seen_at DateTime('UTC'),
  currency LowCardinality(String),
  price Nullable(Int64),
  availability LowCardinality(String),
  link String,
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(seen_at)
ORDER BY (account_id, sku_id, competitor, seen_at);
