-- Where the account's holidays are: its state's, and days of its own.
ALTER TABLE accounts
  ADD COLUMN holiday_state char(2) CHECK (holiday_state ~ '^[A-Z]{2}$'),
  ADD COLUMN own_holidays jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Closed by its people, and deleted some days later; disabled_at is set with it, so that nobody gets in.
  ADD COLUMN closed_at timestamptz;

GRANT UPDATE (name, time_zone, currency, holiday_state, own_holidays, version, disabled_at, closed_at)
  ON accounts TO farol_app;

-- Open screens read again what depends on the account's settings, as for its channels; a closed account's screens end.
CREATE FUNCTION farol_account_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.disabled_at IS DISTINCT FROM NEW.disabled_at THEN
    PERFORM pg_notify('access_moved', user_id::text) FROM memberships WHERE account_id = NEW.id;
  END IF;
  PERFORM pg_notify('channels_moved', NEW.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER account_moved AFTER UPDATE OF name, time_zone, currency, holiday_state, own_holidays, disabled_at
  ON accounts FOR EACH ROW EXECUTE FUNCTION farol_account_moved();

-- Everything of an account ends with it.
ALTER TABLE demo_stores DROP CONSTRAINT demo_stores_account_id_fkey,
  ADD FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE;
ALTER TABLE account_events DROP CONSTRAINT account_events_account_id_fkey,
  ADD FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE;
