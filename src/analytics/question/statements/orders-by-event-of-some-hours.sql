WITH
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS happened1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS happened0,
  happened1 * (milestone = 'approved') AS approved1,
  happened0 * (milestone = 'approved') AS approved0
SELECT
  0 AS grouping,
  sum(approved1 * total_amount) AS approvedRevenue1,
  sum(approved0 * total_amount) AS approvedRevenue0
FROM orders FINAL
ARRAY JOIN
  ['approved'] AS milestone,
  [ifNull(least(ifNull(approved_at, invoiced_at), ifNull(invoiced_at, approved_at)), toDateTime(4294967295, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM orders
    WHERE account_id = {account:UUID} AND placed_at < addDays(greatest(toDateTime({end1:UInt32}, 'UTC'), toDateTime({end0:UInt32}, 'UTC')), 1)
      AND greatest(placed_at, ifNull(approved_at, placed_at), ifNull(invoiced_at, placed_at), ifNull(canceled_at, placed_at)) >= least(toDateTime({start1:UInt32}, 'UTC'), toDateTime({start0:UInt32}, 'UTC')))
  AND NOT is_incomplete
  AND toDayOfWeek(at, 0, {timeZone:String}) IN {filter_weekday:Array(UInt8)}
  AND toHour(at, {timeZone:String}) IN {filter_hourOfDay:Array(UInt8)}
GROUP BY GROUPING SETS (())
