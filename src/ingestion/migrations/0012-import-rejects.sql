-- What an import refused, kept with the import so that it can be downloaded. Writing a rejection again changes nothing.
CREATE TABLE IF NOT EXISTS import_rejects (
  batch_id UUID,
  account_id UUID,
  kind LowCardinality(String),
  source_file LowCardinality(String),
  source_line UInt64,
  field LowCardinality(String),
  reason LowCardinality(String),
  value String
)
ENGINE = ReplacingMergeTree
PARTITION BY batch_id
ORDER BY (account_id, batch_id, source_file, source_line, kind, field, reason);
