-- The status that an order's own sources tell, where its packages' events tell more (src/ingestion/packages/complete-orders.ts).
ALTER TABLE orders ADD COLUMN IF NOT EXISTS own_status LowCardinality(String);
