CREATE TABLE installation_secrets (
  purpose text PRIMARY KEY,
  value bytea NOT NULL CHECK (octet_length(value) >= 16),
  created_at timestamptz NOT NULL DEFAULT now()
);
