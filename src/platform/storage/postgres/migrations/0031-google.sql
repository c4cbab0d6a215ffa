-- People who sign in with Google may have no password.
ALTER TABLE users
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN google_subject text UNIQUE CHECK (char_length(google_subject) BETWEEN 1 AND 255),
  -- When the person last proved that mail to this address reaches them.
  ADD COLUMN email_verified_at timestamptz;

-- Sign-ins with Google under way: each is good once, for ten minutes, in the browser that began it.
CREATE TABLE google_sign_ins (
  state_hash bytea PRIMARY KEY,
  session_hash bytea NOT NULL,
  begun_at timestamptz NOT NULL
);
CREATE INDEX google_sign_ins_by_time ON google_sign_ins (begun_at);
