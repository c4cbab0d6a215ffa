SELECT *, count() OVER (PARTITION BY grouping) AS values
FROM (
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
  channel AS by_channel,
  uf AS by_uf
SELECT
  transform(grouping(by_channel, by_uf), [3, 0], [0, 1], 0) AS grouping,
  by_channel,
  by_uf,
  sum(captured1 * total_amount) AS capturedRevenue1,
  sum(captured0 * total_amount) AS capturedRevenue0,
  sum(captured1) AS capturedOrders1,
  sum(captured0) AS capturedOrders0
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
GROUP BY GROUPING SETS ((), (by_channel, by_uf))
)
ORDER BY grouping, capturedRevenue1 / nullIf(capturedOrders1, 0) - capturedRevenue0 / nullIf(capturedOrders0, 0) ASC NULLS LAST, capturedOrders1 DESC, by_channel, by_uf
LIMIT {keep:UInt32} BY grouping
