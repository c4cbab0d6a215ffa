WITH
  (placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) AS captured1,
  captured1 AND ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS invoiced1,
  captured1 AND (ifNull(approved_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) OR ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0)) AS approved1,
  captured1 AND ifNull(canceled_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS canceled1,
  multiIf(NOT canceled1, 'pending', cancel_reason = '' AND NOT approved1, 'payment', cancel_reason) AS reason1,
  toDayOfWeek(placed_at, 0, {timeZone:String}) AS weekday,
  (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')) AND NOT has({excluded:Array(Date)}, toDate(placed_at, {timeZone:String})) AS baseline,
  {ages:Array(Array(Int64))}[weekday] AS ages,
  {days:Array(UInt32)}[weekday] AS days,
  if(baseline, arrayCount(x -> x >= dateDiff('second', toStartOfDay(placed_at, {timeZone:String}), placed_at), ages) / days, 0) AS captured0,
  {invoicedAges:Array(Array(Int64))}[weekday] AS invoiced_ages,
  least(captured0, if(baseline AND invoiced_at IS NOT NULL, arrayCount(x -> x >= dateDiff('second', toStartOfDay(placed_at, {timeZone:String}), ifNull(invoiced_at, toDateTime(0, 'UTC'))), invoiced_ages) / days, 0)) AS invoiced0,
  least(ifNull(approved_at, invoiced_at), ifNull(invoiced_at, approved_at)) AS approval,
  if(approval > placed_at + 86400, {approvedAges:Array(Array(Int64))}[weekday], ages) AS approved_ages,
  least(captured0, if(baseline AND approval IS NOT NULL, arrayCount(x -> x >= dateDiff('second', toStartOfDay(placed_at, {timeZone:String}), ifNull(approval, toDateTime(0, 'UTC'))), approved_ages) / days, 0)) AS approved0,
  least(captured0, if(baseline AND canceled_at IS NOT NULL, arrayCount(x -> x >= dateDiff('second', toStartOfDay(placed_at, {timeZone:String}), ifNull(canceled_at, toDateTime(0, 'UTC'))), ages) / days, 0)) AS canceled0,
  multiIf(NOT (canceled0 > 0), 'pending', cancel_reason = '' AND NOT (approved0 > 0), 'payment', cancel_reason) AS reason0
SELECT
  0 AS grouping,
  sum(captured1) AS capturedOrders1,
  sum(captured0) AS capturedOrders0,
  sum(invoiced1 * total_amount) AS invoicedRevenue1,
  sum(invoiced0 * total_amount) AS invoicedRevenue0
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
GROUP BY GROUPING SETS (())
