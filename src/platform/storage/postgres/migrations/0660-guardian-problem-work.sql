-- The most money at risk at once, in minor units, and the first verdict or silence by a person while the problem went on.
ALTER TABLE guardian_problems ADD COLUMN at_risk double precision, ADD COLUMN acknowledged_at timestamptz;
