WITH
  number = 1 AS is_first,
  ifNull(delivered_at <= due_at, 0) AS is_on_time,
  ifNull(order_delivered_at <= due_at, 0) AS is_order_on_time,
  freight_cost IS NOT NULL AS is_costed,
  greatest(approved_at, least(coalesce(invoiced_at, shipped_at, delivered_at, approved_at), coalesce(shipped_at, invoiced_at, delivered_at, approved_at), coalesce(delivered_at, invoiced_at, shipped_at, approved_at))) AS invoiced_end,
  greatest(approved_at, least(coalesce(shipped_at, delivered_at, approved_at), coalesce(delivered_at, shipped_at, approved_at))) AS shipped_end,
  greatest(approved_at, ifNull(delivered_at, approved_at)) AS delivered_end,
  dateDiff('second', approved_at, invoiced_end) AS handling_seconds,
  dateDiff('second', invoiced_end, shipped_end) AS dock_seconds,
  dateDiff('second', shipped_end, delivered_end) AS transport_seconds,
  dateDiff('second', approved_at, delivered_end) AS lead_seconds,
  if(ifNull(canceled_at <= due_at, 0), NULL, due_at) AS due_when,
  (placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND ifNull(due_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS due1,
  (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND ifNull(due_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS due0,
  dock AS by_dock,
  toDate(placed_at, {timeZone:String}) AS by_day
SELECT
  transform(grouping(by_dock, by_day), [0], [0], 0) AS grouping,
  by_dock,
  by_day,
  sum(due1 * is_first) AS dueOrders1,
  sum(due0 * is_first) AS dueOrders0,
  sum(due1 * is_first * is_order_on_time) AS onTimeOrders1,
  sum(due0 * is_first * is_order_on_time) AS onTimeOrders0,
  sum(due1 * is_first * (NOT is_order_on_time)) AS lateOrders1,
  sum(due0 * is_first * (NOT is_order_on_time)) AS lateOrders0
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
GROUP BY GROUPING SETS ((by_dock, by_day))
