-- The rate of lost sales, which views may cap, is computed once for the day and for the month.
ALTER TABLE sku_figures
  ADD COLUMN IF NOT EXISTS lost_units_day Float64,
  DROP COLUMN IF EXISTS days_quarter;
