-- What searches look in: small letters without accents.
ALTER TABLE sku_figures ADD COLUMN IF NOT EXISTS search_text String;
ALTER TABLE product_scores ADD COLUMN IF NOT EXISTS search_text String;
