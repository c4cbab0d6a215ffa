-- How fresh what a source brought is: a connection, or the account itself for its own API. Written with each batch of the inbox.
CREATE TABLE source_freshness (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  source uuid NOT NULL,
  -- When the newest thing that it told of happened.
  newest_at timestamptz,
  brought_at timestamptz NOT NULL,
  -- Seconds that its last arrivals took to become facts, the newest first.
  lags real[] NOT NULL,
  PRIMARY KEY (account_id, source)
);
SELECT farol_protect('source_freshness');
