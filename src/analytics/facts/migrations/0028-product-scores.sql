-- What the texts of products lack, as it was when somebody asked (`answer`): see src/analytics/catalog/fresh-scores.ts.
CREATE TABLE IF NOT EXISTS product_scores (
  account_id UUID,
  answer UUID,
  made_at DateTime('UTC'),
  product_id String,
  name String,
  category LowCardinality(String),
  brand LowCardinality(String),
  image_url String,
  ean String,
  images Nullable(Int64),
  attributes UInt32,
  lacked_attributes Array(LowCardinality(String)),
  same_name UInt32,
  same_description UInt32,
  skus UInt32,
  is_active Bool,
  views28 Nullable(Int64),
  viewed_orders28 Int64,
  revenue28 Int64,
  broken Array(LowCardinality(String)),
  score_site UInt8,
  score_google UInt8,
  score_mercado_livre UInt8,
  score_amazon UInt8,
  score_americanas UInt8
)
ENGINE = MergeTree
PARTITION BY toYYYYMMDD(made_at)
ORDER BY (account_id, answer, product_id)
TTL made_at + INTERVAL 1 DAY
SETTINGS ttl_only_drop_parts = 1;
