-- Rows of freight tables, as they were told: whole postal codes, grams, minor units, hundredths of a percent. Which row is of a package
-- is looked up when it is asked: see src/analytics/logistics/freight/rates-sql.ts.
CREATE TABLE IF NOT EXISTS freight_rates (
  account_id UUID,
  carrier LowCardinality(String),
  service LowCardinality(String),
  basis LowCardinality(String),
  postal_from UInt32,
  postal_to UInt32,
  weight_from UInt32,
  weight_to UInt32,
  valid_from DateTime('UTC'),
  currency LowCardinality(String),
  amount Int64,
  per_kilo Int64,
  value_percent UInt32,
  minimum_charge Int64,
  transit_days Nullable(UInt16),
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (account_id, carrier, service, basis, postal_from, postal_to, weight_from, valid_from);
