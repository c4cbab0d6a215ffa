-- Told with its order, of which another source's word holds: see `yieldingOrders` of src/ingestion/facts/versions.ts.
ALTER TABLE told_packages ADD COLUMN IF NOT EXISTS order_yielded UInt8 AFTER first_told;
