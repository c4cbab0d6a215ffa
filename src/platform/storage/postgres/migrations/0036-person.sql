-- What a person keeps about themselves: sealed, so that the table alone shows none of it (src/platform/secrets).
ALTER TABLE users
  ADD COLUMN phone text,
  ADD COLUMN cpf text,
  ADD COLUMN birth_date text,
  ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(preferences) = 'object'),
  ADD COLUMN totp_secret text,
  -- Since when the second factor is asked for.
  ADD COLUMN totp_confirmed_at timestamptz,
  -- The step of the last code that was accepted: that one and those before it are used up.
  ADD COLUMN totp_step bigint,
  ADD COLUMN erased_at timestamptz,
  ADD CHECK (totp_confirmed_at IS NULL OR totp_secret IS NOT NULL);
GRANT SELECT (totp_confirmed_at) ON users TO farol_app;

-- For the list of a person's sessions: an id that opens none, and where it began.
ALTER TABLE user_sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- Truncated: /24 or /48.
  ADD COLUMN ip text,
  ADD COLUMN user_agent text CHECK (char_length(user_agent) <= 255);

-- In the place of a code of the application, once each; only their keyed hashes.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
);

-- Who has proven the first factor, and still owes the second; the browser is known by its own token.
CREATE TABLE pending_sign_ins (
  browser_hash bytea PRIMARY KEY CHECK (octet_length(browser_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_by_user ON pending_sign_ins (user_id);
CREATE INDEX pending_sign_ins_by_expiry ON pending_sign_ins (expires_at);

-- An address that waits for whoever reads its mails to say so.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) <= 255),
  expires_at timestamptz NOT NULL
);
