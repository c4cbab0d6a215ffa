WITH
  intDiv(toUnixTimestamp(at), 300) * 300 AS slot
SELECT
  0 AS grouping,
  slot,
  '' AS label,
  toFloat64(sum((milestone = 'captured'))) AS capturedOrders
FROM orders FINAL
ARRAY JOIN
  ['captured'] AS milestone,
  [placed_at] AS at
WHERE account_id = {account:UUID}
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM orders
    WHERE account_id = {account:UUID} AND placed_at < addDays(greatest(toDateTime({end1:UInt32}, 'UTC'), toDateTime({end0:UInt32}, 'UTC')), 1)
      AND greatest(placed_at, ifNull(approved_at, placed_at), ifNull(invoiced_at, placed_at), ifNull(canceled_at, placed_at)) >= least(toDateTime({start1:UInt32}, 'UTC'), toDateTime({start0:UInt32}, 'UTC')))
  AND at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')
  AND NOT is_incomplete
  AND channel IN (SELECT channel FROM orders FINAL WHERE account_id = {account:UUID} AND is_incomplete)
  AND channel IN {filter_channel:Array(String)}
  AND origin IN {rule_0_origin:Array(String)}
GROUP BY slot
