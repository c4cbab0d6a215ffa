CREATE TABLE account_events (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  kind text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL CHECK (to_day >= from_day),
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users (id)
);

CREATE INDEX account_events_by_day ON account_events (account_id, from_day, to_day);
