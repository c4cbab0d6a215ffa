-- Since when something of a package's order is canceled or damaged: it is not in full from then on. Until old rows are derived again their flags, which
-- are written no more, say it.
ALTER TABLE packages ADD COLUMN IF NOT EXISTS order_faulted_at Nullable(DateTime('UTC'))
  DEFAULT if(order_is_complete = 0 OR order_damaged OR order_returned, coalesce(canceled_at, occurrence_at, due_at, placed_at), NULL)
  AFTER order_delivered_at;
