-- The statuses that an order was seen in, in the platform's words, and when: one row for each version of it that arrived, late and
-- repeated ones too, and for each status that the source itself dates. Rows are only added, so that any order of arrival ends the same.
-- A status begins at the first of neighbouring rows (by `since`) with its name, and ends where another name follows.
CREATE TABLE IF NOT EXISTS order_statuses (
  account_id UUID,
  order_id String,
  since DateTime('UTC'),
  platform_status LowCardinality(String)
)
ENGINE = ReplacingMergeTree
ORDER BY (account_id, order_id, since, platform_status);
