-- What browsers wrote, by the key that every try of one write carries, with its sealed answer for a try whose answer was lost
-- (src/platform/writes/answered-writes.ts). Rows are kept for a day.
CREATE TABLE answered_writes (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key uuid NOT NULL,
  operation text NOT NULL,
  request_id text NOT NULL,
  sealed text,
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, user_id, key)
);
CREATE INDEX answered_writes_oldest ON answered_writes (at);
SELECT farol_protect('answered_writes');
