WITH
  (hour >= toDateTime({start1:UInt32}, 'UTC') AND hour < toDateTime({end1:UInt32}, 'UTC')) AS captured1,
  toDayOfWeek(hour, 0, {timeZone:String}) AS weekday,
  (hour >= toDateTime({start0:UInt32}, 'UTC') AND hour < toDateTime({end0:UInt32}, 'UTC')) AND NOT has({excluded:Array(Date)}, toDate(hour, {timeZone:String})) AS baseline,
  {ages:Array(Array(Int64))}[weekday] AS ages,
  {days:Array(UInt32)}[weekday] AS days,
  if(baseline, arraySum(x -> greatest(0, least(1, (x - dateDiff('second', toStartOfDay(hour, {timeZone:String}), hour)) / 3600)), ages) / days, 0) AS captured0
SELECT
  0 AS grouping,
  sum(captured1 * sessions) AS sessions1,
  sum(captured0 * sessions) AS sessions0
FROM sessions FINAL
WHERE account_id = {account:UUID}
  AND ((hour >= toDateTime({start1:UInt32}, 'UTC') AND hour < toDateTime({end1:UInt32}, 'UTC')) OR (hour >= toDateTime({start0:UInt32}, 'UTC') AND hour < toDateTime({end0:UInt32}, 'UTC')))
GROUP BY GROUPING SETS (())
