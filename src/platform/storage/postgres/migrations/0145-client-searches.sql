-- Which texts a person looked people up by in the last hour, as keyed hashes: so many may be different.
CREATE TABLE client_searches (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  text_hash bytea NOT NULL,
  searched_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, user_id, text_hash)
);
SELECT farol_protect('client_searches');
