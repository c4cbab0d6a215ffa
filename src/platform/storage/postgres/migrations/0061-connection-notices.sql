-- Of the secret that the platform sends with what it tells us; made anew each time that the telling is set up.
ALTER TABLE connections ADD COLUMN notice_hash bytea;

-- Orders that the platform told us of, until they are read: what it says of them is not believed.
CREATE TABLE connection_notices (
  connection_id uuid NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  order_id text COLLATE "C" NOT NULL CHECK (char_length(order_id) BETWEEN 1 AND 255),
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (connection_id, order_id)
);
SELECT farol_protect('connection_notices');
