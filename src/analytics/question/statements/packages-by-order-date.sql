WITH
  freight_cost IS NOT NULL AS is_costed,
  (placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND due_when <= toDateTime({asOf1:UInt32}, 'UTC') AS due1,
  (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND due_when <= toDateTime({asOf0:UInt32}, 'UTC') AS due0,
  dock AS by_dock,
  toDate(placed_at, {timeZone:String}) AS by_day
SELECT
  transform(grouping(by_dock, by_day), [0], [0], 0) AS grouping,
  by_dock,
  by_day,
  sum(due1 * is_last_due) AS dueOrders1,
  sum(due0 * is_last_due) AS dueOrders0,
  sum(due1 * is_last_due * is_order_on_time) AS onTimeOrders1,
  sum(due0 * is_last_due * is_order_on_time) AS onTimeOrders0,
  sum(due1 * is_last_due * (NOT is_order_on_time)) AS lateOrders1,
  sum(due0 * is_last_due * (NOT is_order_on_time)) AS lateOrders0
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
GROUP BY GROUPING SETS ((by_dock, by_day))
