-- Who brings a demo store's facts: a source of its own, so that they are told from what the account's own API brought. Null where they were
-- brought in the account's name, before.
ALTER TABLE demo_stores ADD COLUMN source uuid;
