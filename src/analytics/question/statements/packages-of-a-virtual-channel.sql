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
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  milestone = 'due' AND counted1 AND ifNull(due_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS due1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  milestone = 'due' AND counted0 AND ifNull(due_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS due0
SELECT
  0 AS grouping,
  sum(due1 * is_first) AS dueOrders1,
  sum(due0 * is_first) AS dueOrders0,
  sum(due1 * is_first * is_order_on_time) AS onTimeOrders1,
  sum(due0 * is_first * is_order_on_time) AS onTimeOrders0
FROM packages FINAL
ARRAY JOIN
  ['due'] AS milestone,
  [ifNull(if(ifNull(canceled_at <= due_at, 0), NULL, due_at), toDateTime(0, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((due_at >= toDateTime({start1:UInt32}, 'UTC') AND due_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_at >= toDateTime({start0:UInt32}, 'UTC') AND due_at < toDateTime({end0:UInt32}, 'UTC'))))
  AND carrier IN {filter_carrier:Array(String)}
  AND toHour(at, {timeZone:String}) IN {filter_hourOfDay:Array(UInt8)}
  AND affiliate IN {rule_0_affiliate:Array(String)}
GROUP BY GROUPING SETS (())
