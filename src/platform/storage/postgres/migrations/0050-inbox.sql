-- What arrived, kept before anything is acknowledged; an arrival that comes again is the same row. Payloads are JSON without card data
-- and secrets, deflated. A done one is kept for a while, so that it can be read again; a failed one waits for somebody to mend its cause.
CREATE TABLE inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  connection_id uuid,
  source text NOT NULL CHECK (source IN ('vtex', 'api', 'shopify', 'ga4')),
  kind text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 64),
  key text COLLATE "C" NOT NULL CHECK (char_length(key) BETWEEN 1 AND 512),
  version text COLLATE "C" NOT NULL CHECK (char_length(version) <= 255),
  payload bytea NOT NULL,
  -- Of the payload before it was deflated.
  bytes integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  -- One sentence for people.
  reason text CHECK (char_length(reason) <= 1000),
  attempts integer NOT NULL DEFAULT 0,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CHECK ((state = 'failed') = (reason IS NOT NULL)),
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  UNIQUE (account_id, source, kind, key, version)
);
CREATE INDEX inbox_waiting ON inbox (account_id, id) WHERE state = 'waiting';
CREATE INDEX inbox_failed ON inbox (account_id, id DESC) WHERE state = 'failed';
CREATE INDEX inbox_by_time ON inbox USING brin (received_at);
SELECT farol_protect('inbox');

-- Whoever holds the row's lock works on the account's arrivals, so that its batches follow one another.
CREATE TABLE inbox_turns (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  last_batch_at timestamptz
);
SELECT farol_protect('inbox_turns');
