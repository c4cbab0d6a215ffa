WITH
  (placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) AS captured1,
  captured1 AND ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS invoiced1,
  captured1 AND (ifNull(approved_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) OR ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0)) AS approved1,
  captured1 AND ifNull(canceled_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS canceled1,
  multiIf(NOT canceled1, 'pending', cancel_reason = '' AND NOT approved1, 'payment', cancel_reason) AS reason1,
  (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')) AS captured0,
  captured0 AND ifNull(invoiced_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS invoiced0,
  captured0 AND (ifNull(approved_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) OR ifNull(invoiced_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0)) AS approved0,
  captured0 AND ifNull(canceled_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS canceled0,
  multiIf(NOT canceled0, 'pending', cancel_reason = '' AND NOT approved0, 'payment', cancel_reason) AS reason0,
  toDate(placed_at, {timeZone:String}) AS by_day,
  toInt32(if(ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0), greatest(0, least(2000, ifNull(dateDiff('hour', toStartOfDay(placed_at, {timeZone:String}), invoiced_at), 0))), -1)) AS by_hoursToInvoice
SELECT
  transform(grouping(by_day, by_hoursToInvoice), [0], [0], 0) AS grouping,
  by_day,
  by_hoursToInvoice,
  sum(captured1 * total_amount) AS capturedRevenue1,
  sum(captured0 * total_amount) AS capturedRevenue0
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
GROUP BY GROUPING SETS ((by_day, by_hoursToInvoice))
