-- what the registry last said of the address's domain, and when
ALTER TABLE guardian_addresses ADD COLUMN registration jsonb;
