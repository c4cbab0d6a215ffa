-- What the invoices of packages amount to, and since when all of an order's are told, and differ from it
-- (src/ingestion/packages/packages-sql.ts).
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS invoice_amount Nullable(Int64) AFTER invoice_number;
ALTER TABLE told_packages ADD COLUMN IF NOT EXISTS invoice_amount Nullable(Int64) AFTER invoice_number;
ALTER TABLE packages
  ADD COLUMN IF NOT EXISTS invoice_amount Nullable(Int64) AFTER invoice_number,
  ADD COLUMN IF NOT EXISTS invoice_gap Int64 AFTER invoice_amount,
  ADD COLUMN IF NOT EXISTS invoices_told_at Nullable(DateTime('UTC')),
  ADD COLUMN IF NOT EXISTS invoices_differ_at Nullable(DateTime('UTC')),
  ADD COLUMN IF NOT EXISTS invoiced_in_full_when DateTime('UTC') MATERIALIZED greatest(invoiced_when, ifNull(invoices_told_at, toDateTime(4294967295, 'UTC'))),
  ADD COLUMN IF NOT EXISTS invoiced_differently_when DateTime('UTC') MATERIALIZED greatest(invoiced_when, ifNull(invoices_differ_at, toDateTime(4294967295, 'UTC')));
