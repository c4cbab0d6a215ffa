-- Who was asked into an account and has not answered: what they will get once they accept. Accepted and revoked ones are
-- deleted; the audit remembers them. One link may carry an invitation of each of several accounts.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'manager', 'analyst', 'operator', 'viewer')),
  permissions text[],
  virtual_channel_ids uuid[] CHECK (cardinality(virtual_channel_ids) > 0),
  valid_from timestamptz,
  valid_until timestamptz,
  -- SHA-256 of the mailed token: the table alone lets nobody in.
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  -- Who answers for it: the grant is worth what this person may give when it is accepted.
  invited_by uuid REFERENCES users (id) ON DELETE SET NULL,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (valid_until > valid_from),
  UNIQUE (account_id, email),
  UNIQUE (token_hash, account_id)
);
CREATE INDEX invitations_by_inviter ON invitations (invited_by);
SELECT farol_protect('invitations');
