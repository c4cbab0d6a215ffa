-- What each client bought, as it was when somebody asked (`answer`): see src/analytics/clients/fresh-purchases.ts. Arrays have an
-- element per approved order, oldest first: its local day, its amount and its margin (null where a cost is not told). Orders without a
-- client have the key 0, and a row per day.
CREATE TABLE IF NOT EXISTS client_purchases (
  account_id UUID,
  answer UUID,
  made_at DateTime('UTC'),
  client_key UInt64,
  is_marketplace Bool,
  seen_day UInt16,
  days Array(UInt16),
  amounts Array(Int64),
  margins Array(Nullable(Int64)),
  first_channel LowCardinality(String),
  first_category LowCardinality(String),
  first_product String,
  first_coupon LowCardinality(String),
  first_source LowCardinality(String),
  first_campaign LowCardinality(String),
  first_uf LowCardinality(String),
  may_contact Bool
)
ENGINE = MergeTree
PARTITION BY toYYYYMMDD(made_at)
ORDER BY (account_id, answer, client_key)
TTL made_at + INTERVAL 1 DAY
SETTINGS ttl_only_drop_parts = 1;
-- Of those clients, when the rows were made: who agreed to be contacted, and whom nothing tells apart from others (no document, no address).
CREATE TABLE IF NOT EXISTS client_contacts (
  account_id UUID,
  answer UUID,
  made_at DateTime('UTC'),
  client_key UInt64,
  agreed Bool,
  is_masked Bool
)
ENGINE = MergeTree
PARTITION BY toYYYYMMDD(made_at)
ORDER BY (account_id, answer, client_key)
TTL made_at + INTERVAL 1 DAY
SETTINGS ttl_only_drop_parts = 1;
