-- Since when a payment is contested, of platforms whose payments say only when they last changed.
ALTER TABLE connection_orders ADD COLUMN contested_at timestamptz;
