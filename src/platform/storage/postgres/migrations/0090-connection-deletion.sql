-- What a connection brought may be deleted when it ends: a state while it is being done, and how far it is.
ALTER TABLE connections DROP CONSTRAINT connections_state_check;
ALTER TABLE connections ADD CONSTRAINT connections_state_check
  CHECK (state IN ('syncing', 'connected', 'degraded', 'expired', 'paused', 'deleting', 'disconnected'));
ALTER TABLE connections ADD COLUMN deletion jsonb;
DROP INDEX connections_due;
CREATE INDEX connections_due ON connections (next_run_at) WHERE state IN ('syncing', 'connected', 'degraded', 'deleting');

-- What two connections brought is an arrival of each, so that either may go without the other's.
ALTER TABLE inbox DROP CONSTRAINT inbox_account_id_source_kind_key_version_key;
ALTER TABLE inbox ADD CONSTRAINT inbox_once UNIQUE NULLS NOT DISTINCT (account_id, source, kind, key, version, connection_id);
