-- The catalog as sources last said it; lines without product, category or brand take theirs from here.
CREATE TABLE IF NOT EXISTS skus (
  account_id UUID,
  sku_id String,
  product_id String,
  product_name String,
  category LowCardinality(String),
  category_path LowCardinality(String),
  brand LowCardinality(String),
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, sku_id);
