-- What each SKU costs in each price table now, and what it did; amounts that nobody told are null.
CREATE TABLE IF NOT EXISTS prices (
  account_id UUID,
  sku_id String,
  price_table LowCardinality(String),
  priced_at DateTime('UTC'),
  currency LowCardinality(String),
  price Nullable(Int64),
  list_price Nullable(Int64),
  cost Nullable(Int64),
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, sku_id, price_table);
CREATE TABLE IF NOT EXISTS price_history (
  account_id UUID,
  sku_id String,
  price_table LowCardinality(String),
  priced_at DateTime('UTC'),
  currency LowCardinality(String),
  price Nullable(Int64),
  list_price Nullable(Int64),
  cost Nullable(Int64),
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(priced_at)
ORDER BY (account_id, sku_id, price_table, priced_at);
