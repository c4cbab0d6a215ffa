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
  delivered_at AS delivered_when,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  milestone = 'delivered' AND counted1 AND ifNull(delivered_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS delivered1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  milestone = 'delivered' AND counted0 AND ifNull(delivered_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS delivered0
SELECT toFloat64(count()) AS total
FROM packages FINAL
ARRAY JOIN
  ['delivered'] AS milestone,
  [ifNull(delivered_at, toDateTime(0, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((delivered_at >= toDateTime({start1:UInt32}, 'UTC') AND delivered_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (delivered_at >= toDateTime({start0:UInt32}, 'UTC') AND delivered_at < toDateTime({end0:UInt32}, 'UTC'))))
  AND dock IN {filter_dock:Array(String)}
  AND delivered1 > 0
  AND (1) != 0
  AND due_at IS NOT NULL
  AND delivered_at IS NOT NULL
  AND greatest(-10, least(10, dateDiff('day', assumeNotNull(due_at), assumeNotNull(delivered_at), {timeZone:String}))) = {day:Int32}
