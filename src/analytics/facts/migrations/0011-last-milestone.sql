-- Questions by event ask which days' orders had a milestone in a period, however long after they were placed.
-- The expression is written the same in src/analytics/question/event-weights.ts.
ALTER TABLE orders ADD INDEX IF NOT EXISTS by_last_milestone greatest(placed_at, ifNull(approved_at, placed_at), ifNull(invoiced_at, placed_at), ifNull(canceled_at, placed_at)) TYPE minmax GRANULARITY 1;
ALTER TABLE order_items ADD INDEX IF NOT EXISTS by_last_milestone greatest(placed_at, ifNull(approved_at, placed_at), ifNull(invoiced_at, placed_at), ifNull(canceled_at, placed_at)) TYPE minmax GRANULARITY 1;
ALTER TABLE orders MATERIALIZE INDEX by_last_milestone;
ALTER TABLE order_items MATERIALIZE INDEX by_last_milestone;
