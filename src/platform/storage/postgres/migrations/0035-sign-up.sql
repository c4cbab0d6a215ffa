-- Who signed up and has not proven yet that the address is theirs (docs/adr/sign-up-says-nothing.md): what they claim. Until
-- then `email`, by which people are found, holds an address that leads nowhere.
ALTER TABLE users
  ADD COLUMN claimed_email text CHECK (claimed_email = lower(claimed_email) AND char_length(claimed_email) BETWEEN 3 AND 254),
  ADD CHECK (claimed_email IS NULL OR email = id || '@pendente.invalid');
CREATE INDEX users_by_claim ON users (claimed_email, created_at) WHERE claimed_email IS NOT NULL;

-- Whoever gets an address of their own claims none.
CREATE FUNCTION users_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.claimed_email := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER users_settled BEFORE UPDATE OF email ON users
  FOR EACH ROW WHEN (NEW.email <> OLD.email) EXECUTE FUNCTION users_settled();

GRANT SELECT (claimed_email) ON users TO farol_app;

-- Secrets that travelled by mail, each good once and for a while. Only their hashes: the table alone opens nothing.
CREATE TABLE mailed_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('confirm-sign-up', 'recover-password')),
  -- Null while nobody is meant: the same work is done for an address that nobody has, and taken back.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mailed_tokens_by_user ON mailed_tokens (user_id);
CREATE INDEX mailed_tokens_by_expiry ON mailed_tokens (expires_at);

-- A claim that is forgotten leaves nothing behind that would keep it.
ALTER TABLE account_events
  DROP CONSTRAINT account_events_created_by_fkey,
  ADD FOREIGN KEY (created_by) REFERENCES users (id) ON DELETE SET NULL;
