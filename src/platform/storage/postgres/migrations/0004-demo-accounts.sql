ALTER TABLE accounts ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
