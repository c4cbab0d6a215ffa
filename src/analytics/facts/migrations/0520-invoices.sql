-- Invoices of orders with their state at the tax office, as they were told; of an order the newest state counts: see src/analytics/orders/refused-invoices.ts.
CREATE TABLE IF NOT EXISTS invoices (
  account_id UUID,
  order_id String,
  invoice_number String,
  status LowCardinality(String),
  status_at DateTime('UTC'),
  reason String,
  version UInt64,
  is_deleted UInt8 DEFAULT 0,
  INDEX by_state status_at TYPE minmax GRANULARITY 1
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, order_id, invoice_number);
