-- Which facts each source brought (a connection, an import, or the account itself for its own API and the demo), so that what one of
-- them alone brought can go with it.
CREATE TABLE IF NOT EXISTS fact_claims (
  account_id UUID,
  kind LowCardinality(String),
  key String,
  source UUID
)
ENGINE = ReplacingMergeTree
ORDER BY (account_id, kind, key, source);
