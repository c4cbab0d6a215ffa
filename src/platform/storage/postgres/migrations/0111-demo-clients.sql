-- The last day of which the people of a demo store were brought; `clients_from` is the first.
ALTER TABLE demo_stores ADD COLUMN clients_until date;
