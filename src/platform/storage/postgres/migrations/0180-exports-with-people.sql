-- Whether what was asked for, or its file, may hold people who can be erased.
ALTER TABLE exports ADD COLUMN may_hold_people boolean NOT NULL DEFAULT true;
UPDATE exports SET may_hold_people = false WHERE kind IN ('salesPivot', 'targets');
