ALTER TABLE canonical_shipments ADD COLUMN IF NOT EXISTS invoice_amount Nullable(Int64);
