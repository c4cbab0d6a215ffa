-- What an account's platform allows is shared by all connections and processes that read it. Unlogged: after a crash it begins anew.
CREATE UNLOGGED TABLE request_budgets (
  -- Of the platform's host and account.
  name text COLLATE "C" PRIMARY KEY,
  -- When a request may begin; each one that begins moves it on.
  free_at timestamptz NOT NULL
);
