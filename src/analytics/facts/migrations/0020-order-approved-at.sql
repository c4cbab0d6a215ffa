-- When an attempt of the order was first approved, on every attempt of it: a comparator counts paid orders up to the same age.
ALTER TABLE attempts ADD COLUMN IF NOT EXISTS order_approved_at Nullable(DateTime('UTC')) AFTER is_order_approved;
