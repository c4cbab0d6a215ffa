-- What carriers charge, line by line of their invoices, as it was told; amounts are minor units of their currency, weights grams.
-- Which package a line is of is looked up when it is asked: see src/analytics/logistics/freight/charges-sql.ts.
CREATE TABLE IF NOT EXISTS freight_charges (
  account_id UUID,
  carrier LowCardinality(String),
  invoice_number String,
  cte String,
  line String,
  order_id String,
  tracking_number String,
  goods_invoice String,
  charge LowCardinality(String),
  component LowCardinality(String),
  service LowCardinality(String),
  issued_at DateTime('UTC'),
  due_on Nullable(DateTime('UTC')),
  currency LowCardinality(String),
  amount Int64,
  charged_weight Nullable(UInt32),
  version UInt64,
  is_deleted UInt8 DEFAULT 0,
  INDEX by_issued_at issued_at TYPE minmax GRANULARITY 1
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, carrier, invoice_number, cte, line, order_id, tracking_number, goods_invoice, charge, component);
