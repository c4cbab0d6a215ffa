-- A platform that an account's orders come from. Every state of reading is here, so that any process can go on where another ended.
CREATE TABLE connections (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  platform text NOT NULL CHECK (platform IN ('vtex', 'shopify', 'ga4')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  state text NOT NULL DEFAULT 'syncing'
    CHECK (state IN ('syncing', 'connected', 'degraded', 'expired', 'paused', 'disconnected')),
  -- What tells the platform's account from others; nothing secret.
  settings jsonb NOT NULL,
  -- How far each kind of reading is.
  cursor jsonb NOT NULL DEFAULT '{}',
  -- What is wrong, for people: one entry for each kind of reading.
  problems jsonb NOT NULL DEFAULT '[]',
  -- Readings in a row that came to nothing.
  failures integer NOT NULL DEFAULT 0,
  last_sync_at timestamptz,
  next_run_at timestamptz NOT NULL,
  worker uuid,
  heartbeat_at timestamptz,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX connections_by_account ON connections (account_id, created_at);
CREATE INDEX connections_due ON connections (next_run_at) WHERE state IN ('syncing', 'connected', 'degraded');
SELECT farol_protect('connections');

-- Sealed, and written only: nobody who answers people reads it.
CREATE TABLE connection_secrets (
  connection_id uuid PRIMARY KEY REFERENCES connections (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  sealed text NOT NULL
);
SELECT farol_protect('connection_secrets');
REVOKE SELECT ON connection_secrets FROM farol_app;
GRANT SELECT (connection_id, account_id) ON connection_secrets TO farol_app;

-- Orders that a connection has read, as far as it must know which to read again.
CREATE TABLE connection_orders (
  connection_id uuid NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  order_id text COLLATE "C" NOT NULL CHECK (char_length(order_id) BETWEEN 1 AND 255),
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  status text NOT NULL,
  -- Since when it is invoiced and on its way: the platform tells nobody when it arrives.
  on_its_way_since timestamptz,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (connection_id, order_id)
);
CREATE INDEX connection_orders_on_their_way ON connection_orders (connection_id, read_at) WHERE on_its_way_since IS NOT NULL;
SELECT farol_protect('connection_orders');

-- Lists that the platform's account keeps: docks, trade policies, sellers, promotions.
CREATE TABLE connection_lists (
  connection_id uuid NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  list text NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  entries jsonb NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (connection_id, list)
);
SELECT farol_protect('connection_lists');
