-- Campaigns of marketing. `settings` is the whole form; the status follows from it, the day, and the instants at which a person paused or ended it.
CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  settings jsonb NOT NULL,
  paused_at timestamptz,
  ended_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX campaigns_of_account ON campaigns (account_id);
SELECT farol_protect('campaigns');
