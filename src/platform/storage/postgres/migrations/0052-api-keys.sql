-- Keys with which an account's own systems send data. Only hashes: a key is shown once, to whoever makes it. A rotated key's former
-- secret goes on for a while, so that systems can be changed one by one.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  secret_hash bytea NOT NULL UNIQUE CHECK (octet_length(secret_hash) = 32),
  -- The end of the secret, to tell keys apart.
  hint text NOT NULL CHECK (char_length(hint) = 4),
  former_hash bytea UNIQUE CHECK (octet_length(former_hash) = 32),
  former_until timestamptz,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  rotated_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  CHECK ((former_hash IS NULL) = (former_until IS NULL))
);
CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at DESC);
SELECT farol_protect('api_keys');

-- What was answered to a request that carried an Idempotency-Key; null while it is being dealt with.
CREATE TABLE ingest_requests (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  idempotency_key text COLLATE "C" NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  body_hash bytea NOT NULL CHECK (octet_length(body_hash) = 32),
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, idempotency_key)
);
CREATE INDEX ingest_requests_by_time ON ingest_requests (created_at);
SELECT farol_protect('ingest_requests');
