-- What a process made of an account's facts, by name: for the others, and for those after it.
CREATE TABLE IF NOT EXISTS made_answers (
  account_id UUID,
  name String,
  made_at DateTime64(3, 'UTC') DEFAULT now64(3),
  value String
)
ENGINE = ReplacingMergeTree(made_at)
ORDER BY (account_id, name)
TTL toDateTime(made_at) + INTERVAL 1 DAY;
