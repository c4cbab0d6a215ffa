-- Of the ends of the last 90 local days, the last of them now: those with nothing to sell, from 0, and how many come after the first count.
ALTER TABLE sku_figures
  ADD COLUMN IF NOT EXISTS out_ends Array(UInt8),
  ADD COLUMN IF NOT EXISTS told_ends UInt8;
