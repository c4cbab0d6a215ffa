-- Accounts whose packages are to be derived again from what is known: those from before there were any, and whoever changes what
-- an event means or the zone that ends a promise's day. `asked` tells a new wish from the one that is being done.
CREATE TABLE packages_to_derive (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  asked integer NOT NULL DEFAULT 1,
  steps_done integer NOT NULL DEFAULT 0 CHECK (steps_done >= 0),
  steps integer CHECK (steps >= steps_done)
);
INSERT INTO packages_to_derive (account_id) SELECT id FROM accounts;

SELECT farol_protect('packages_to_derive');

CREATE FUNCTION farol_derive_packages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO packages_to_derive (account_id) VALUES (NEW.id)
  ON CONFLICT (account_id) DO UPDATE SET asked = packages_to_derive.asked + 1, steps_done = 0, steps = NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER zone_of_packages AFTER UPDATE OF time_zone ON accounts
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION farol_derive_packages();
