-- Packages of an order may have promises of their own: the order falls due with the last of them, and is on time only if each package was. Until old
-- rows are derived again their first package stands for the order, as before.
ALTER TABLE packages
  ADD COLUMN IF NOT EXISTS is_last_due UInt8 DEFAULT number = 1,
  ADD COLUMN IF NOT EXISTS order_has_late UInt8 DEFAULT 0;
ALTER TABLE packages
  MODIFY COLUMN is_order_on_time UInt8 MATERIALIZED ifNull(order_delivered_at <= due_at, 0) AND NOT order_has_late;
