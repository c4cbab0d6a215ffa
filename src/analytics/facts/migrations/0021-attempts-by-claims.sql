-- Who told an attempt is what `fact_claims` says: several may tell the same one.
ALTER TABLE payment_attempts DROP COLUMN IF EXISTS source;
