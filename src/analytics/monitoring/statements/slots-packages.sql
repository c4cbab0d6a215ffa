WITH
  freight_cost IS NOT NULL AS is_costed,
  toUnixTimestamp(toDateTime(toDate(at, {timeZone:String}), {timeZone:String})) AS slot,
  carrier AS place0
SELECT
  0 AS grouping,
  slot,
  place0,
  '' AS label,
  toFloat64(sum((milestone = 'due') * is_last_due)) AS dueOrders,
  toFloat64(sum((milestone = 'due') * is_last_due * is_order_on_time)) AS onTimeOrders,
  toFloat64(sum((milestone = 'delivered') * lead_seconds)) AS leadSeconds,
  toFloat64(sum((milestone = 'delivered'))) AS deliveredPackages
FROM packages FINAL
ARRAY JOIN
  ['due', 'delivered'] AS milestone,
  [due_when, delivered_when] AS at
WHERE account_id = {account:UUID}
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((delivered_when >= toDateTime({start1:UInt32}, 'UTC') AND delivered_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (delivered_when >= toDateTime({start0:UInt32}, 'UTC') AND delivered_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')
  AND channel IN {filter_channel:Array(String)}
  AND origin IN {rule_0_origin:Array(String)}
GROUP BY slot, place0
