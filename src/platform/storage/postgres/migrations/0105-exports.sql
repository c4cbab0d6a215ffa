CREATE TABLE exports (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx', 'parquet')),
  -- Sealed: what people search for may be personal.
  question text NOT NULL,
  columns text[],
  personal boolean NOT NULL,
  purpose text CHECK (char_length(purpose) BETWEEN 1 AND 255),
  -- The part of the account that was on screen, as it was; null for the whole.
  virtual_channel jsonb,
  -- What somebody must be allowed to take the file, known once it is written.
  needs text[] NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'done', 'failed', 'canceled', 'expired')),
  -- The folder that holds its file: only processes that see it write and give it.
  storage text NOT NULL,
  -- Its place among those of the account that are written at once.
  slot smallint CHECK ((slot IS NOT NULL) = (state = 'running')),
  rows_done bigint NOT NULL DEFAULT 0,
  rows_expected bigint,
  -- Named after the worker that wrote it, so that one who was thought dead spoils nothing.
  file text,
  bytes bigint,
  sums jsonb NOT NULL DEFAULT '[]',
  error text,
  worker uuid,
  heartbeat_at timestamptz,
  requested_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz
);
CREATE INDEX exports_by_account ON exports (account_id, created_at DESC);
CREATE INDEX exports_at_work ON exports (storage, created_at) WHERE state IN ('waiting', 'running');
CREATE INDEX exports_to_expire ON exports (expires_at) WHERE state = 'done';
CREATE UNIQUE INDEX exports_slots ON exports (account_id, slot);
SELECT farol_protect('exports');
