WITH
  freight_cost IS NOT NULL AS is_costed,
  delivered_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND delivered_when <= toDateTime({asOf1:UInt32}, 'UTC') AS delivered1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND delivered_when <= toDateTime({asOf0:UInt32}, 'UTC') AS delivered0
SELECT toFloat64(count()) AS total
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((delivered_when >= toDateTime({start1:UInt32}, 'UTC') AND delivered_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (delivered_when >= toDateTime({start0:UInt32}, 'UTC') AND delivered_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND dock IN {filter_dock:Array(String)}
  AND delivered1 > 0
  AND (1) != 0
  AND due_at IS NOT NULL
  AND delivered_at IS NOT NULL
  AND greatest(-10, least(10, dateDiff('day', assumeNotNull(due_at), assumeNotNull(delivered_at), {timeZone:String}))) = {day:Int32}
