ALTER TABLE canonical_payments
  ADD COLUMN IF NOT EXISTS gateway_id String AFTER nsu,
  ADD COLUMN IF NOT EXISTS merchant_advice LowCardinality(String) AFTER platform_reason,
  ADD COLUMN IF NOT EXISTS expires_at Nullable(DateTime64(3, 'UTC')) AFTER antifraud,
  ADD COLUMN IF NOT EXISTS chargeback_amount Nullable(Int64) AFTER refunded_amount,
  ADD COLUMN IF NOT EXISTS fee_amount Nullable(Int64) AFTER chargeback_amount,
  ADD COLUMN IF NOT EXISTS anticipation_amount Nullable(Int64) AFTER fee_amount,
  ADD COLUMN IF NOT EXISTS antifraud_amount Nullable(Int64) AFTER anticipation_amount;
CREATE TABLE IF NOT EXISTS canonical_receivables (
  batch_id UUID,
  account_id UUID,
  source_file LowCardinality(String),
  source_line UInt64,
  ordinal UInt64 DEFAULT generateSnowflakeID(),
  errors Array(Tuple(field String, reason String, value String)),
  order_id String,
  payment_id String,
  installment Int64,
  acquirer LowCardinality(String),
  method LowCardinality(String),
  brand LowCardinality(String),
  due_on DateTime64(3, 'UTC'),
  paid_at Nullable(DateTime64(3, 'UTC')),
  currency LowCardinality(String),
  gross_amount Nullable(Int64),
  fee_amount Nullable(Int64),
  anticipation_amount Nullable(Int64),
  net_amount Nullable(Int64),
  updated_at Nullable(DateTime64(3, 'UTC')),
  slice UInt32 MATERIALIZED toUInt32(sipHash64(order_id) % 65536)
)
ENGINE = MergeTree
PARTITION BY batch_id
ORDER BY (slice, order_id, payment_id, installment)
SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152, max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0;
