-- Mean units that could be sold, over the 28 days or what of them counts told.
ALTER TABLE sku_figures ADD COLUMN IF NOT EXISTS mean_stock28 Nullable(Float64);
