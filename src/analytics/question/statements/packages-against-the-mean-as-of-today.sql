WITH
  freight_cost IS NOT NULL AS is_costed,
  due_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND due_when <= toDateTime({asOf1:UInt32}, 'UTC') AS due1,
  toDayOfWeek(at, 0, {timeZone:String}) AS weekday,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AND NOT has({excluded:Array(Date)}, toDate(at, {timeZone:String})) AS baseline,
  {ages:Array(Array(Int64))}[weekday] AS ages,
  {days:Array(UInt32)}[weekday] AS days,
  if(baseline, arrayCount(x -> x >= dateDiff('second', toStartOfDay(at, {timeZone:String}), at), ages) / days, 0) AS counted0,
  if(due_when <= toDateTime({asOf0:UInt32}, 'UTC'), counted0, 0) AS due0
SELECT
  0 AS grouping,
  sum(due1 * is_last_due) AS dueOrders1,
  sum(due0 * is_last_due) AS dueOrders0,
  sum(due1 * is_last_due * is_order_on_time) AS onTimeOrders1,
  sum(due0 * is_last_due * is_order_on_time) AS onTimeOrders0
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC'))))
GROUP BY GROUPING SETS (())
