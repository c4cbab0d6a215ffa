CREATE TABLE IF NOT EXISTS payment_attempts (
  account_id UUID,
  order_id String,
  attempt_id String,
  attempted_at DateTime('UTC'),
  method LowCardinality(String),
  brand LowCardinality(String),
  acquirer LowCardinality(String),
  issuer LowCardinality(String),
  bin LowCardinality(String),
  installments UInt8,
  currency LowCardinality(String),
  amount Int64,
  stage LowCardinality(String),
  outcome LowCardinality(String),
  reason LowCardinality(String),
  platform_reason LowCardinality(String),
  latency_ms Nullable(UInt32),
  three_ds LowCardinality(String),
  antifraud LowCardinality(String),
  authorized_at Nullable(DateTime('UTC')),
  captured_at Nullable(DateTime('UTC')),
  settled_at Nullable(DateTime('UTC')),
  refunded_at Nullable(DateTime('UTC')),
  chargeback_at Nullable(DateTime('UTC')),
  refunded_amount Int64,
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(attempted_at)
ORDER BY (account_id, attempted_at, order_id, attempt_id);
