-- What an account says that events mean, where no table or rule knows it; '' as description says it of every text of the code.
CREATE TABLE tracking_mappings (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  carrier text NOT NULL,
  code text NOT NULL,
  description text NOT NULL,
  state text NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (account_id, carrier, code, description),
  CHECK (code <> '' OR description <> '')
);
SELECT farol_protect('tracking_mappings');
