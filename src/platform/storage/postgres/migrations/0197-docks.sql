-- What an account says of its docks: packages per hour, until which minute of the local day what is approved leaves on that day, and on
-- which weekdays (1 = Monday) it works. What is null is learnt from what the dock did.
CREATE TABLE docks (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL,
  hourly integer CHECK (hourly BETWEEN 1 AND 100000),
  cut_off integer CHECK (cut_off BETWEEN 0 AND 1439),
  weekdays integer[] NOT NULL CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7] AND cardinality(weekdays) BETWEEN 1 AND 7),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (account_id, name)
);
SELECT farol_protect('docks');
