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
  approved_at AS approved_when,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  milestone = 'approved' AND counted1 AND ifNull(approved_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS approved1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  milestone = 'approved' AND counted0 AND ifNull(approved_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS approved0,
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
ARRAY JOIN
  ['approved'] AS milestone,
  [ifNull(approved_at, toDateTime(0, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((approved_at >= toDateTime({start1:UInt32}, 'UTC') AND approved_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (approved_at >= toDateTime({start0:UInt32}, 'UTC') AND approved_at < toDateTime({end0:UInt32}, 'UTC'))))
  AND dock IN {filter_dock:Array(String)}
  AND (shipped_at IS NOT NULL OR canceled_at IS NULL)
  AND dock IN {cutDocks:Array(String)}
GROUP BY dock, day, is_before, shipped
