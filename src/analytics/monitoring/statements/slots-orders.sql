WITH
  intDiv(toUnixTimestamp(at), 300) * 300 AS slot
SELECT
  0 AS grouping,
  slot,
  '' AS label,
  toFloat64(sum((milestone = 'captured') * total_amount)) AS capturedRevenue,
  toFloat64(sum((milestone = 'approved'))) AS approvedOrders
FROM orders FINAL
ARRAY JOIN
  ['captured', 'approved'] AS milestone,
  [placed_at, ifNull(least(ifNull(approved_at, invoiced_at), ifNull(invoiced_at, approved_at)), toDateTime(4294967295, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM orders
    WHERE account_id = {account:UUID} AND placed_at < addDays(greatest(toDateTime({end1:UInt32}, 'UTC'), toDateTime({end0:UInt32}, 'UTC')), 1)
      AND greatest(placed_at, ifNull(approved_at, placed_at), ifNull(invoiced_at, placed_at), ifNull(canceled_at, placed_at)) >= least(toDateTime({start1:UInt32}, 'UTC'), toDateTime({start0:UInt32}, 'UTC')))
  AND at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')
  AND NOT is_incomplete
  AND channel IN {filter_channel:Array(String)}
  AND origin IN {rule_0_origin:Array(String)}
GROUP BY slot
