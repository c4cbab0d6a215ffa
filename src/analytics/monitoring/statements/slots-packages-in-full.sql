WITH
  number = 1 AS is_first,
  ifNull(delivered_at <= due_at, 0) AS is_on_time,
  ifNull(order_delivered_at <= due_at, 0) AS is_order_on_time,
  freight_cost IS NOT NULL AS is_costed,
  greatest(approved_at, least(coalesce(invoiced_at, shipped_at, delivered_at, approved_at), coalesce(shipped_at, invoiced_at, delivered_at, approved_at), coalesce(delivered_at, invoiced_at, shipped_at, approved_at))) AS invoiced_end,
  greatest(approved_at, least(coalesce(shipped_at, delivered_at, approved_at), coalesce(delivered_at, shipped_at, approved_at))) AS shipped_end,
  greatest(approved_at, ifNull(delivered_at, approved_at)) AS delivered_end,
  dateDiff('second', approved_at, invoiced_end) AS handling_seconds,
  dateDiff('second', invoiced_end, shipped_end) AS dock_seconds,
  dateDiff('second', shipped_end, delivered_end) AS transport_seconds,
  dateDiff('second', approved_at, delivered_end) AS lead_seconds,
  toUnixTimestamp(toStartOfHour(toTimeZone(at, {timeZone:String}))) AS slot,
  toUnixTimestamp(toStartOfHour(toTimeZone(ifNull(due_at, at), {timeZone:String}))) AS cohort,
  carrier AS place0
SELECT
  0 AS grouping,
  slot,
  cohort,
  place0,
  '' AS label,
  toFloat64(sum(((milestone = 'due') - (milestone = 'dueOrderFaulted')) * is_first * is_order_on_time)) AS inFullOrders,
  toFloat64(sum((milestone = 'due') * is_first)) AS dueOrders
FROM packages FINAL
ARRAY JOIN
  ['due', 'dueOrderFaulted'] AS milestone,
  [ifNull(if(ifNull(canceled_at <= due_at, 0), NULL, due_at), toDateTime(0, 'UTC')), ifNull(if(if(ifNull(canceled_at <= due_at, 0), NULL, due_at) IS NULL OR (order_faulted_at) IS NULL, NULL, greatest(assumeNotNull(if(ifNull(canceled_at <= due_at, 0), NULL, due_at)), assumeNotNull(order_faulted_at))), toDateTime(0, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((due_at >= toDateTime({start1:UInt32}, 'UTC') AND due_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_at >= toDateTime({start0:UInt32}, 'UTC') AND due_at < toDateTime({end0:UInt32}, 'UTC'))))
  AND at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')
  AND channel IN {filter_channel:Array(String)}
  AND origin IN {rule_0_origin:Array(String)}
GROUP BY slot, cohort, place0
