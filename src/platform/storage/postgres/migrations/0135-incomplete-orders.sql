-- What people decided of a case of incomplete orders. The facts say what a case is; `order_id` is the one of its orders that was the newest
-- when somebody first touched it, and any later order of the case leads here.
CREATE TABLE incomplete_cases (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  order_id text NOT NULL,
  placed_at timestamptz NOT NULL,
  state text CHECK (state IN ('contacted', 'lost')),
  lost_reason text,
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (account_id, order_id),
  CHECK ((state IS NOT DISTINCT FROM 'lost') = (lost_reason IS NOT NULL))
);
CREATE INDEX incomplete_cases_by_day ON incomplete_cases (account_id, placed_at);

-- Who called the client of a case, when and how; written once.
CREATE TABLE incomplete_contacts (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  order_id text NOT NULL,
  at timestamptz NOT NULL,
  channel text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX incomplete_contacts_by_case ON incomplete_contacts (account_id, order_id, at);

-- What the account writes to the client of a case, with {nome}, {itens}, {valor} and {link} in it.
CREATE TABLE incomplete_messages (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  link text NOT NULL DEFAULT '' CHECK (char_length(link) <= 255),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL
);

SELECT farol_protect('incomplete_cases');
SELECT farol_protect('incomplete_contacts');
SELECT farol_protect('incomplete_messages');
REVOKE UPDATE, DELETE ON incomplete_contacts FROM farol_app;
