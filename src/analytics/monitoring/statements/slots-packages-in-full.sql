WITH
  freight_cost IS NOT NULL AS is_costed,
  toUnixTimestamp(toStartOfHour(toTimeZone(at, {timeZone:String}))) AS slot,
  toUnixTimestamp(toStartOfHour(toTimeZone(if(milestone IN ('shipped', 'shippedTroubled'), shipped_when, ifNull(due_at, at)), {timeZone:String}))) AS cohort,
  carrier AS place0
SELECT
  0 AS grouping,
  slot,
  cohort,
  place0,
  '' AS label,
  toFloat64(sum(((milestone = 'due') - (milestone = 'dueOrderFaulted')) * is_last_due * is_order_on_time)) AS inFullOrders,
  toFloat64(sum((milestone = 'due') * is_last_due)) AS dueOrders
FROM packages FINAL
ARRAY JOIN
  ['due', 'dueOrderFaulted'] AS milestone,
  [due_when, due_order_faulted_when] AS at
WHERE account_id = {account:UUID}
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')
  AND channel IN {filter_channel:Array(String)}
  AND origin IN {rule_0_origin:Array(String)}
GROUP BY slot, cohort, place0
