-- When the order of a package was canceled because what it holds was not there (src/analytics/question/package-sql.ts).
ALTER TABLE packages
  ADD COLUMN IF NOT EXISTS out_of_stock_at Nullable(DateTime('UTC')),
  ADD COLUMN IF NOT EXISTS approved_out_of_stock_when DateTime('UTC') MATERIALIZED greatest(approved_when, ifNull(out_of_stock_at, toDateTime(4294967295, 'UTC')));
