WITH
  freight_cost IS NOT NULL AS is_costed,
  approved_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND approved_when <= toDateTime({asOf1:UInt32}, 'UTC') AS approved1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND approved_when <= toDateTime({asOf0:UInt32}, 'UTC') AS approved0,
  toDate(at, {timeZone:String}) AS day,
  ifNull(toDate(shipped_at, {timeZone:String}) = day, 0) AS is_same_day
SELECT
  dock,
  toHour(at, {timeZone:String}) AS hour,
  toFloat64(sum(approved1)) AS approved,
  toFloat64(sum(approved1 * is_same_day)) AS sameDay
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((approved_when >= toDateTime({start1:UInt32}, 'UTC') AND approved_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (approved_when >= toDateTime({start0:UInt32}, 'UTC') AND approved_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND day IN {businessDays:Array(Date)}
GROUP BY dock, hour
