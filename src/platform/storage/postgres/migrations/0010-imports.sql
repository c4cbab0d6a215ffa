CREATE TABLE imports (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  state text NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'checking', 'checked', 'running', 'canceled', 'failed', 'done')),
  -- What a stopped import goes on with: checking or running.
  goal text CHECK (goal IN ('checking', 'running')),
  mapping jsonb,
  -- The folder that holds its files: only processes that see it take the import.
  storage text NOT NULL,
  phase text CHECK (phase IN ('reading', 'converting', 'verifying', 'writing')),
  -- What the staged rows were made of; other files or another mapping begin again.
  staged text,
  bytes_done bigint NOT NULL DEFAULT 0,
  bytes_total bigint NOT NULL DEFAULT 0,
  rows_read bigint NOT NULL DEFAULT 0,
  rows_rejected bigint NOT NULL DEFAULT 0,
  steps_done integer NOT NULL DEFAULT 0,
  steps_total integer NOT NULL DEFAULT 0,
  result jsonb,
  error text,
  stop_requested boolean NOT NULL DEFAULT false,
  worker uuid,
  heartbeat_at timestamptz,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX imports_by_account ON imports (account_id, created_at DESC);
CREATE INDEX imports_at_work ON imports (storage) WHERE state IN ('checking', 'running');

CREATE TABLE import_files (
  id uuid PRIMARY KEY,
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 1000),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  path text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  seen jsonb NOT NULL,
  UNIQUE (import_id, position),
  UNIQUE (import_id, sha256),
  UNIQUE (import_id, name)
);

-- Pieces of files whose rows are in staging; the next one begins where the last one ends.
CREATE TABLE import_chunks (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  position integer NOT NULL,
  byte_from bigint NOT NULL,
  byte_to bigint NOT NULL,
  next_line bigint NOT NULL,
  rows bigint NOT NULL,
  rejects bigint NOT NULL,
  PRIMARY KEY (import_id, position, byte_from)
);

-- One import of an account writes facts at a time.
CREATE TABLE import_turns (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  worker uuid NOT NULL,
  heartbeat_at timestamptz NOT NULL
);
