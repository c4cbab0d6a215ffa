WITH
  (attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) AS attempted1,
  attempted1 AND authenticated_when <= toDateTime({asOf1:UInt32}, 'UTC') AS authenticated1,
  attempted1 AND cleared_when <= toDateTime({asOf1:UInt32}, 'UTC') AS cleared1,
  attempted1 AND authorized_when <= toDateTime({asOf1:UInt32}, 'UTC') AS authorized1,
  attempted1 AND charged_when <= toDateTime({asOf1:UInt32}, 'UTC') AS charged1,
  attempted1 AND settled_when <= toDateTime({asOf1:UInt32}, 'UTC') AS settled1,
  attempted1 AND refused_when <= toDateTime({asOf1:UInt32}, 'UTC') AS refused1,
  attempted1 AND refunded_when <= toDateTime({asOf1:UInt32}, 'UTC') AS refunded1,
  attempted1 AND charged_back_when <= toDateTime({asOf1:UInt32}, 'UTC') AS chargedBack1,
  attempted1 AND order_paid_when <= toDateTime({asOf1:UInt32}, 'UTC') AS orderPaid1,
  toDayOfWeek(attempted_at, 0, {timeZone:String}) AS weekday,
  (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')) AND NOT has({excluded:Array(Date)}, toDate(attempted_at, {timeZone:String})) AS baseline,
  {ages:Array(Array(Int64))}[weekday] AS ages,
  {days:Array(UInt32)}[weekday] AS days,
  if(baseline, arrayCount(x -> x >= dateDiff('second', toStartOfDay(attempted_at, {timeZone:String}), attempted_at), ages) / days, 0) AS attempted0,
  if(baseline, least(attempted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(attempted_at, {timeZone:String}), authenticated_when), ages) / days), 0) AS authenticated0,
  if(baseline, least(attempted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(attempted_at, {timeZone:String}), cleared_when), ages) / days), 0) AS cleared0,
  if(baseline, least(attempted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(attempted_at, {timeZone:String}), authorized_when), ages) / days), 0) AS authorized0,
  if(baseline, least(attempted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(attempted_at, {timeZone:String}), charged_when), ages) / days), 0) AS charged0,
  if(baseline, least(attempted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(attempted_at, {timeZone:String}), settled_when), ages) / days), 0) AS settled0,
  if(baseline, least(attempted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(attempted_at, {timeZone:String}), refused_when), ages) / days), 0) AS refused0,
  if(baseline, least(attempted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(attempted_at, {timeZone:String}), refunded_when), ages) / days), 0) AS refunded0,
  if(baseline, least(attempted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(attempted_at, {timeZone:String}), charged_back_when), ages) / days), 0) AS chargedBack0,
  if(baseline, least(attempted0, arrayCount(x -> x >= dateDiff('second', toStartOfDay(attempted_at, {timeZone:String}), order_paid_when), ages) / days), 0) AS orderPaid0
SELECT
  0 AS grouping,
  sum(attempted1) AS attempts1,
  sum(attempted0) AS attempts0,
  sum(orderPaid1 * (number = 1)) AS paidOrders1,
  sum(orderPaid0 * (number = 1)) AS paidOrders0,
  sum(refused1 * (lost_at = 'antifraud')) AS lostAtAntifraud1,
  sum(refused0 * (lost_at = 'antifraud')) AS lostAtAntifraud0
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND ((attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) OR (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')))
GROUP BY GROUPING SETS (())
