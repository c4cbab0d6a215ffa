-- What clients sent back after the delivery, SKU by SKU, as it was told; what a SKU's figures make of it: src/analytics/catalog/returned-units.ts.
CREATE TABLE IF NOT EXISTS returns (
  account_id UUID,
  order_id String,
  return_id String,
  sku_id String,
  returned_at DateTime('UTC'),
  quantity UInt32,
  currency LowCardinality(String),
  amount Int64,
  reason String,
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, order_id, return_id, sku_id);
