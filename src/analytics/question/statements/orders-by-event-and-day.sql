WITH
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS happened1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS happened0,
  happened1 * (milestone = 'captured') AS captured1,
  happened0 * (milestone = 'captured') AS captured0,
  happened1 * (milestone = 'approved') AS approved1,
  happened0 * (milestone = 'approved') AS approved0,
  happened1 * (milestone = 'invoiced') AS invoiced1,
  happened0 * (milestone = 'invoiced') AS invoiced0,
  happened1 * (milestone = 'canceled') AS canceled1,
  happened0 * (milestone = 'canceled') AS canceled0,
  channel AS by_channel,
  toDate(at, {timeZone:String}) AS by_day
SELECT
  transform(grouping(by_channel, by_day), [0], [0], 0) AS grouping,
  by_channel,
  by_day,
  sum(captured1) AS capturedOrders1,
  sum(captured0) AS capturedOrders0,
  sum(captured1 * total_amount) AS capturedRevenue1,
  sum(captured0 * total_amount) AS capturedRevenue0,
  sum(approved1 * total_amount) AS approvedRevenue1,
  sum(approved0 * total_amount) AS approvedRevenue0,
  sum(invoiced1 * total_amount) AS invoicedRevenue1,
  sum(invoiced0 * total_amount) AS invoicedRevenue0,
  sum(canceled1 * total_amount) AS canceledRevenue1,
  sum(canceled0 * total_amount) AS canceledRevenue0
FROM orders FINAL
ARRAY JOIN
  ['captured', 'approved', 'invoiced', 'canceled'] AS milestone,
  [placed_at, ifNull(least(ifNull(approved_at, invoiced_at), ifNull(invoiced_at, approved_at)), toDateTime(4294967295, 'UTC')), ifNull(invoiced_at, toDateTime(4294967295, 'UTC')), ifNull(canceled_at, toDateTime(4294967295, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM orders
    WHERE account_id = {account:UUID} AND placed_at < addDays(greatest(toDateTime({end1:UInt32}, 'UTC'), toDateTime({end0:UInt32}, 'UTC')), 1)
      AND greatest(placed_at, ifNull(approved_at, placed_at), ifNull(invoiced_at, placed_at), ifNull(canceled_at, placed_at)) >= least(toDateTime({start1:UInt32}, 'UTC'), toDateTime({start0:UInt32}, 'UTC')))
  AND NOT is_incomplete
GROUP BY GROUPING SETS ((by_channel, by_day))
