-- Checks answered yes or no; what a check is stands in the code, here is what people set and what was last found. Made when an account is first looked at.
CREATE TABLE guardian_checks (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  "limit" integer,
  severity text CHECK (severity IN ('critical', 'warning', 'info')),
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL,
  silenced_until timestamptz,
  version integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  leased_until timestamptz,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ok', 'problem', 'noData')),
  checked_at timestamptz,
  since timestamptz,
  count integer NOT NULL DEFAULT 0,
  at_risk double precision,
  said text NOT NULL DEFAULT '',
  incident uuid,
  told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX guardian_checks_due ON guardian_checks (next_at) WHERE enabled;
SELECT farol_protect('guardian_checks');

CREATE TABLE guardian_items (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key text NOT NULL,
  item text NOT NULL,
  position integer NOT NULL,
  label text NOT NULL,
  detail text NOT NULL,
  at_risk double precision,
  link text,
  since timestamptz NOT NULL,
  PRIMARY KEY (account_id, key, item)
);
SELECT farol_protect('guardian_items');

-- The worst of each local day, of thirty days.
CREATE TABLE guardian_days (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key text NOT NULL,
  day date NOT NULL,
  state text NOT NULL CHECK (state IN ('ok', 'noData', 'problem')),
  count integer NOT NULL,
  PRIMARY KEY (account_id, key, day)
);
SELECT farol_protect('guardian_days');

-- `visits`: the last ones, newest last.
CREATE TABLE guardian_addresses (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('page', 'cart')),
  url text NOT NULL,
  sku_id text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  visits jsonb NOT NULL DEFAULT '[]',
  UNIQUE (account_id, kind, url, sku_id)
);
SELECT farol_protect('guardian_addresses');
