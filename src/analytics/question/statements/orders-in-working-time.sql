WITH
  (placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) AS captured1,
  captured1 AND ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS invoiced1,
  captured1 AND (ifNull(approved_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) OR ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0)) AS approved1,
  captured1 AND ifNull(canceled_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS canceled1,
  multiIf(NOT canceled1, 'pending', cancel_reason = '' AND NOT approved1, 'payment', cancel_reason) AS reason1,
  (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')) AS captured0,
  1 + least(intDiv(toUnixTimestamp(placed_at) - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1) AS recent_hour,
  if(0 OR placed_at < toDateTime({recentFrom:UInt32}, 'UTC'), toDateTime({asOf0:UInt32}, 'UTC'), toDateTime({approvedBy:Array(UInt32)}[recent_hour], 'UTC')) AS approved_by,
  if(0 OR placed_at < toDateTime({recentFrom:UInt32}, 'UTC'), toDateTime({asOf0:UInt32}, 'UTC'), toDateTime({invoicedBy:Array(UInt32)}[recent_hour], 'UTC')) AS invoiced_by,
  captured0 AND ifNull(invoiced_at <= invoiced_by, 0) AS invoiced0,
  captured0 AND (ifNull(approved_at <= if(approved_at > placed_at + 86400, approved_by, toDateTime({asOf0:UInt32}, 'UTC')), 0) OR ifNull(invoiced_at <= invoiced_by, 0)) AS approved0,
  captured0 AND ifNull(canceled_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS canceled0,
  multiIf(NOT canceled0, 'pending', cancel_reason = '' AND NOT approved0, 'payment', cancel_reason) AS reason0
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
