-- What people call an order and its parts by: `platform_number` is the number that the platform shows (VTEX's sequence, Shopify's #1001),
-- `marketplace_number` the marketplace's own, `invoice_number` its invoices (NF; several are joined by a comma and a space).
-- `status_since` is since when the platform's status holds, as far as it is known; `promotions` are the names of those that were applied.
-- Orders from before these columns have '' and NULL.
ALTER TABLE orders
  ADD COLUMN IF NOT EXISTS platform_number String AFTER order_id,
  ADD COLUMN IF NOT EXISTS marketplace_number String AFTER platform_number,
  ADD COLUMN IF NOT EXISTS invoice_number String AFTER marketplace_number,
  ADD COLUMN IF NOT EXISTS status_since Nullable(DateTime('UTC')) AFTER platform_status,
  ADD COLUMN IF NOT EXISTS promotions Array(LowCardinality(String)) AFTER coupon;
-- What an acquirer knows an attempt by: its transaction (TID), its sequential number (NSU) and the issuer's authorisation. Never card data.
ALTER TABLE payment_attempts
  ADD COLUMN IF NOT EXISTS tid String AFTER bin,
  ADD COLUMN IF NOT EXISTS nsu String AFTER tid,
  ADD COLUMN IF NOT EXISTS authorization_code String AFTER nsu;
