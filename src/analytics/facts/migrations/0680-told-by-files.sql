-- Whose word a package is, so that what the same source told beside it counts once. Of what the own API told alone and then with its order, it is known.
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS source UUID AFTER freight_charged;
ALTER TABLE shipments UPDATE source = account_id
  WHERE (account_id, order_id, shipment_id) IN (SELECT account_id, order_id, shipment_id FROM told_packages WHERE source = account_id)
    AND (account_id, order_id) IN (SELECT account_id, key FROM fact_claims WHERE kind = 'orders' AND source = account_id);
-- Of what a file told with its order, the second in which its import was told to write; of several files the newest holds. 0 of what was told alone.
ALTER TABLE told_packages ADD COLUMN IF NOT EXISTS file_moment UInt32 DEFAULT order_yielded AFTER order_yielded;
-- Each source its own promises, so that they go with it; of those from before this nobody knows whose they are.
ALTER TABLE first_promises ADD COLUMN IF NOT EXISTS source UUID, MODIFY ORDER BY (account_id, order_id, shipment_id, source);
