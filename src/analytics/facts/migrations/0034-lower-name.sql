-- What lists by name are sorted by: an order by a column alone reads the rest only of the page's rows.
ALTER TABLE sku_figures ADD COLUMN IF NOT EXISTS lower_name String;
