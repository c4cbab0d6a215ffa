WITH
  freight_cost IS NOT NULL AS is_costed,
  approved_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND approved_when <= toDateTime({asOf1:UInt32}, 'UTC') AS approved1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND approved_when <= toDateTime({asOf0:UInt32}, 'UTC') AS approved0,
  toHour(toTimeZone(at, {timeZone:String})) * 60 + toMinute(toTimeZone(at, {timeZone:String})) AS minute,
  minute < transform(toString(dock), {cutDocks:Array(String)}, {cutOffs:Array(UInt16)}, 0) AS is_before,
  toDate(at, {timeZone:String}) AS day,
  if(shipped_at IS NULL, '', toString(toDate(assumeNotNull(shipped_at), {timeZone:String}))) AS shipped
SELECT
  dock,
  day,
  is_before,
  shipped,
  toFloat64(sum(approved1)) AS current,
  toFloat64(sum(approved0)) AS base
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((approved_when >= toDateTime({start1:UInt32}, 'UTC') AND approved_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (approved_when >= toDateTime({start0:UInt32}, 'UTC') AND approved_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND dock IN {filter_dock:Array(String)}
  AND (shipped_at IS NOT NULL OR canceled_at IS NULL)
  AND dock IN {cutDocks:Array(String)}
GROUP BY dock, day, is_before, shipped
