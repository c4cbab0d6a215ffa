-- Filters too long for an address, kept once under what they hold.
CREATE TABLE filter_sets (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  held jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (account_id, id)
);
SELECT farol_protect('filter_sets');
