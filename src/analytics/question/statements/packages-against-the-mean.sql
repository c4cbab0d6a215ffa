WITH
  freight_cost IS NOT NULL AS is_costed,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  milestone = 'delivered' AND counted1 AND delivered_when <= toDateTime({asOf1:UInt32}, 'UTC') AS delivered1,
  milestone = 'due' AND counted1 AND due_when <= toDateTime({asOf1:UInt32}, 'UTC') AS due1,
  milestone = 'due' AND counted1 AND due_order_delivered_when <= toDateTime({asOf1:UInt32}, 'UTC') AS dueOrderDelivered1,
  due1 - dueOrderDelivered1 AS orderOverdue1,
  toDayOfWeek(at, 0, {timeZone:String}) AS weekday,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AND NOT has({excluded:Array(Date)}, toDate(at, {timeZone:String})) AS baseline,
  {ages:Array(Array(Int64))}[weekday] AS ages,
  {days:Array(UInt32)}[weekday] AS days,
  if(baseline, arrayCount(x -> x >= dateDiff('second', toStartOfDay(at, {timeZone:String}), at), ages) / days, 0) AS counted0,
  if(milestone = 'delivered' AND baseline, least(counted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(at, {timeZone:String}), delivered_when), ages) / days), 0) AS delivered0,
  if(milestone = 'due' AND baseline, least(counted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(at, {timeZone:String}), due_when), ages) / days), 0) AS due0,
  if(milestone = 'due' AND baseline, least(counted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(at, {timeZone:String}), due_order_delivered_when), ages) / days), 0) AS dueOrderDelivered0,
  due0 - dueOrderDelivered0 AS orderOverdue0
SELECT
  0 AS grouping,
  sum(due1 * is_last_due) AS dueOrders1,
  sum(due0 * is_last_due) AS dueOrders0,
  sum(orderOverdue1 * is_last_due) AS overdueOrders1,
  sum(orderOverdue0 * is_last_due) AS overdueOrders0,
  sum(delivered1 * lead_seconds) AS leadSeconds1,
  sum(delivered0 * lead_seconds) AS leadSeconds0
FROM packages FINAL
ARRAY JOIN
  ['delivered', 'due'] AS milestone,
  [delivered_when, due_when] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((delivered_when >= toDateTime({start1:UInt32}, 'UTC') AND delivered_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (delivered_when >= toDateTime({start0:UInt32}, 'UTC') AND delivered_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC'))))
GROUP BY GROUPING SETS (())
