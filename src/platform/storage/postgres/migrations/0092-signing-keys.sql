-- Keys of systems that sign what they send instead of showing a secret: theirs must be known to check a signature, so it is sealed.
ALTER TABLE api_keys ADD COLUMN kind text NOT NULL DEFAULT 'bearer' CHECK (kind IN ('bearer', 'signing'));
ALTER TABLE api_keys ADD COLUMN sealed text;
ALTER TABLE api_keys ADD COLUMN former_sealed text;
ALTER TABLE api_keys ADD CHECK ((kind = 'signing') = (sealed IS NOT NULL));
