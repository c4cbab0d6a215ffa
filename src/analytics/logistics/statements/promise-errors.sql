WITH
  freight_cost IS NOT NULL AS is_costed,
  delivered_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND delivered_when <= toDateTime({asOf1:UInt32}, 'UTC') AS delivered1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND delivered_when <= toDateTime({asOf0:UInt32}, 'UTC') AS delivered0
SELECT
  carrier,
  toInt32(greatest(-10, least(10, dateDiff('day', assumeNotNull(due_at), assumeNotNull(delivered_at), {timeZone:String})))) AS promise_day,
  toFloat64(sum(delivered0)) AS base,
  toFloat64(sum(delivered1)) AS current
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((delivered_when >= toDateTime({start1:UInt32}, 'UTC') AND delivered_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (delivered_when >= toDateTime({start0:UInt32}, 'UTC') AND delivered_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND dock IN {filter_dock:Array(String)}
  AND channel IN {rule_0_channel:Array(String)}
  AND due_at IS NOT NULL AND delivered_at IS NOT NULL
GROUP BY carrier, promise_day
HAVING base + current > 0
