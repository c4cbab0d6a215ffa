-- The status that an order's own sources tell, where its packages' events tell more (src/ingestion/packages/complete-orders.ts).
ALTER TABLE orders ADD COLUMN IF NOT EXISTS own_status LowCardinality(String);
-- What its packages promised at first, where the order's newest promise is another.
ALTER TABLE orders ADD COLUMN IF NOT EXISTS first_promised_at Nullable(DateTime('UTC'));
-- When the last of its packages that were not delivered came back.
ALTER TABLE orders ADD COLUMN IF NOT EXISTS returned_at Nullable(DateTime('UTC'));
