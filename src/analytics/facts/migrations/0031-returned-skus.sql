-- Units of 90 days in orders of one package whose end carriers told, and of them those that came back.
ALTER TABLE sku_figures ADD COLUMN IF NOT EXISTS ended90 Int64;
ALTER TABLE sku_figures ADD COLUMN IF NOT EXISTS returned90 Int64;
