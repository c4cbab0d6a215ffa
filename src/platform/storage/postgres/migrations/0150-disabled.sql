-- Since when nobody gets in as this person, or into this account: those of a demo that is off.
ALTER TABLE users ADD COLUMN disabled_at timestamptz;
ALTER TABLE accounts ADD COLUMN disabled_at timestamptz;
