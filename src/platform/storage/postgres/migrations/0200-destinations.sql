-- Where an account's notices go: addresses and secrets are sealed, and people read only the hint.
CREATE TABLE destinations (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('email', 'webhook', 'slack', 'teams', 'googleChat', 'pagerDuty', 'webPush')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  enabled boolean NOT NULL DEFAULT true,
  sealed text NOT NULL,
  hint text NOT NULL CHECK (char_length(hint) <= 300),
  -- Of a browser: whose it is, and what finds it again.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  endpoint_hash bytea,
  -- Until when the receiver asked for silence.
  paused_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((kind = 'webPush') = (user_id IS NOT NULL AND endpoint_hash IS NOT NULL))
);
CREATE INDEX destinations_of_account ON destinations (account_id);
CREATE UNIQUE INDEX destinations_of_browser ON destinations (account_id, endpoint_hash) WHERE endpoint_hash IS NOT NULL;
SELECT farol_protect('destinations');

-- Which notices go to which destinations. Empty lists: all. Quiet hours are minutes of the local day, from which an overnight
-- interval belongs to the weekday (1 = Monday) on which it begins.
CREATE TABLE notice_routes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  enabled boolean NOT NULL DEFAULT true,
  severities text[] NOT NULL DEFAULT '{}' CHECK (severities <@ ARRAY['critical', 'warning', 'info']),
  areas text[] NOT NULL DEFAULT '{}' CHECK (cardinality(areas) <= 50),
  rule_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(rule_ids) <= 500),
  virtual_channel_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(virtual_channel_ids) <= 100),
  destination_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(destination_ids) <= 50),
  -- And to every browser whose person asked for it.
  browsers boolean NOT NULL DEFAULT false,
  quiet_from integer CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until integer CHECK (quiet_until BETWEEN 0 AND 1439),
  quiet_weekdays integer[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}' CHECK (quiet_weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
  critical_passes boolean NOT NULL DEFAULT true,
  -- Only what nobody acknowledged in so many minutes.
  after_minutes integer NOT NULL DEFAULT 0 CHECK (after_minutes BETWEEN 0 AND 1440),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);
CREATE INDEX notice_routes_of_account ON notice_routes (account_id);
SELECT farol_protect('notice_routes');

-- A notice on its way to one destination, queued in the transaction of what it tells of. `seq` orders what one incident says.
CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  destination_id uuid NOT NULL REFERENCES destinations (id) ON DELETE CASCADE,
  notice_key text NOT NULL CHECK (char_length(notice_key) BETWEEN 1 AND 300),
  incident text NOT NULL CHECK (char_length(incident) BETWEEN 1 AND 300),
  kind text NOT NULL CHECK (kind IN ('fired', 'acknowledged', 'resolved', 'noData', 'test')),
  severity text NOT NULL CHECK (severity IN ('critical', 'warning', 'info')),
  sealed text NOT NULL,
  -- `failed` is tried again, `dead` is not, `canceled` ended before it was due.
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'dead', 'canceled')),
  -- Waits for quiet hours or for nobody to acknowledge it.
  held boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  -- What left together, and by what a receiver drops repeats; while sending, the next attempt is when the sender counts as dead.
  message_id uuid,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  queued_at timestamptz NOT NULL,
  sent_at timestamptz,
  ended_at timestamptz,
  UNIQUE (destination_id, notice_key)
);
CREATE INDEX deliveries_waiting ON deliveries (next_attempt_at) WHERE state IN ('queued', 'sending', 'failed');
CREATE INDEX deliveries_of_destination ON deliveries (destination_id, seq);
CREATE INDEX deliveries_of_incident ON deliveries (account_id, incident);
CREATE INDEX deliveries_of_account ON deliveries (account_id, ended_at);
CREATE INDEX deliveries_by_end ON deliveries (ended_at);
CREATE INDEX deliveries_of_message ON deliveries (message_id) WHERE message_id IS NOT NULL;
SELECT farol_protect('deliveries');

-- The one pair of keys by which push services know this installation; the private one is sealed.
CREATE TABLE push_keys (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  public_key text NOT NULL,
  sealed text NOT NULL
);
DO $$ BEGIN
  GRANT SELECT, INSERT ON push_keys TO farol_app;
END $$;
