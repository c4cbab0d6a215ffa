-- The product of the catalogue whose texts a SKU has: its key in product_scores, '' where the catalogue does not tell of the SKU.
ALTER TABLE sku_figures ADD COLUMN IF NOT EXISTS content_product String;
