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
  delivered_at AS delivered_when,
  if(ifNull(canceled_at <= due_at, 0), NULL, due_at) AS due_when,
  if(due_when IS NULL OR (order_delivered_at) IS NULL, NULL, greatest(assumeNotNull(due_when), assumeNotNull(order_delivered_at))) AS due_order_delivered_when,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  milestone = 'delivered' AND counted1 AND ifNull(delivered_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS delivered1,
  milestone = 'due' AND counted1 AND ifNull(due_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS due1,
  milestone = 'due' AND counted1 AND ifNull(due_order_delivered_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS dueOrderDelivered1,
  due1 - dueOrderDelivered1 AS orderOverdue1,
  toDayOfWeek(at, 0, {timeZone:String}) AS weekday,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AND NOT has({excluded:Array(Date)}, toDate(at, {timeZone:String})) AS baseline,
  {ages:Array(Array(Int64))}[weekday] AS ages,
  {days:Array(UInt32)}[weekday] AS days,
  if(baseline, arrayCount(x -> x >= dateDiff('second', toStartOfDay(at, {timeZone:String}), at), ages) / days, 0) AS counted0,
  if(milestone = 'delivered' AND baseline AND delivered_when IS NOT NULL, least(counted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(at, {timeZone:String}), ifNull(delivered_when, at)), ages) / days), 0) AS delivered0,
  if(milestone = 'due' AND baseline AND due_when IS NOT NULL, least(counted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(at, {timeZone:String}), ifNull(due_when, at)), ages) / days), 0) AS due0,
  if(milestone = 'due' AND baseline AND due_order_delivered_when IS NOT NULL, least(counted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(at, {timeZone:String}), ifNull(due_order_delivered_when, at)), ages) / days), 0) AS dueOrderDelivered0,
  due0 - dueOrderDelivered0 AS orderOverdue0
SELECT
  0 AS grouping,
  sum(due1 * is_first) AS dueOrders1,
  sum(due0 * is_first) AS dueOrders0,
  sum(orderOverdue1 * is_first) AS overdueOrders1,
  sum(orderOverdue0 * is_first) AS overdueOrders0,
  sum(delivered1 * lead_seconds) AS leadSeconds1,
  sum(delivered0 * lead_seconds) AS leadSeconds0
FROM packages FINAL
ARRAY JOIN
  ['delivered', 'due'] AS milestone,
  [ifNull(delivered_at, toDateTime(0, 'UTC')), ifNull(if(ifNull(canceled_at <= due_at, 0), NULL, due_at), toDateTime(0, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((delivered_at >= toDateTime({start1:UInt32}, 'UTC') AND delivered_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (delivered_at >= toDateTime({start0:UInt32}, 'UTC') AND delivered_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (due_at >= toDateTime({start1:UInt32}, 'UTC') AND due_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_at >= toDateTime({start0:UInt32}, 'UTC') AND due_at < toDateTime({end0:UInt32}, 'UTC'))))
GROUP BY GROUPING SETS (())
