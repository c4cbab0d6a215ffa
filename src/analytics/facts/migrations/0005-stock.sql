-- What each warehouse held when it was counted last, and every count; quantity includes what is reserved.
CREATE TABLE IF NOT EXISTS stock (
  account_id UUID,
  sku_id String,
  warehouse LowCardinality(String),
  warehouse_name LowCardinality(String),
  counted_at DateTime('UTC'),
  quantity Int64,
  reserved Int64,
  is_unlimited Bool,
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, sku_id, warehouse);
CREATE TABLE IF NOT EXISTS stock_history (
  account_id UUID,
  sku_id String,
  warehouse LowCardinality(String),
  warehouse_name LowCardinality(String),
  counted_at DateTime('UTC'),
  quantity Int64,
  reserved Int64,
  is_unlimited Bool,
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(counted_at)
ORDER BY (account_id, sku_id, warehouse, counted_at);
