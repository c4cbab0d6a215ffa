WITH
  toUnixTimestamp(toDateTime(toDate(at, {timeZone:String}), {timeZone:String})) AS slot,
  toUnixTimestamp(toDateTime(toDate(placed_at, {timeZone:String}), {timeZone:String})) AS cohort,
  sku_id AS place0,
  uf AS place1
SELECT
  0 AS grouping,
  slot,
  cohort,
  place0,
  place1,
  any(product_name) AS label,
  toFloat64(sum((milestone = 'captured') * quantity)) AS capturedUnits,
  toFloat64(sum((milestone = 'approved') * quantity)) AS approvedUnits
FROM order_items FINAL
ARRAY JOIN
  ['captured', 'approved'] AS milestone,
  [placed_at, ifNull(least(ifNull(approved_at, invoiced_at), ifNull(invoiced_at, approved_at)), toDateTime(4294967295, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM order_items
    WHERE account_id = {account:UUID} AND placed_at < addDays(greatest(toDateTime({end1:UInt32}, 'UTC'), toDateTime({end0:UInt32}, 'UTC')), 1)
      AND greatest(placed_at, ifNull(approved_at, placed_at), ifNull(invoiced_at, placed_at), ifNull(canceled_at, placed_at)) >= least(toDateTime({start1:UInt32}, 'UTC'), toDateTime({start0:UInt32}, 'UTC')))
  AND at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')
  AND NOT is_incomplete
  AND channel IN {filter_channel:Array(String)}
  AND origin IN {rule_0_origin:Array(String)}
GROUP BY slot, cohort, place0, place1
