-- When the client had it: what they send back later the platform tells nobody.
ALTER TABLE connection_orders ADD COLUMN received_at timestamptz;
CREATE INDEX connection_orders_received ON connection_orders (connection_id, read_at) WHERE received_at IS NOT NULL;
