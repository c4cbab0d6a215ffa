-- Of the competitors that sources tell, and of those that count: see src/analytics/catalog/market-price.ts.
ALTER TABLE sku_figures ADD COLUMN IF NOT EXISTS offers UInt32;
ALTER TABLE sku_figures ADD COLUMN IF NOT EXISTS competitors UInt32;
ALTER TABLE sku_figures ADD COLUMN IF NOT EXISTS market_price Nullable(Float64);
ALTER TABLE sku_figures ADD COLUMN IF NOT EXISTS price_index Nullable(Float64);
