SELECT dock, quantileExact(0.95)(packages) AS hourly, toFloat64(count()) AS hours
FROM (
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
  invoiced_at AS invoiced_when,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  milestone = 'invoiced' AND counted1 AND ifNull(invoiced_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS invoiced1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  milestone = 'invoiced' AND counted0 AND ifNull(invoiced_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS invoiced0
SELECT
  dock,
  toStartOfHour(at) AS hour,
  toFloat64(sum(invoiced1)) AS packages
FROM packages FINAL
ARRAY JOIN
  ['invoiced'] AS milestone,
  [ifNull(invoiced_at, toDateTime(0, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((invoiced_at >= toDateTime({start1:UInt32}, 'UTC') AND invoiced_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (invoiced_at >= toDateTime({start0:UInt32}, 'UTC') AND invoiced_at < toDateTime({end0:UInt32}, 'UTC'))))
GROUP BY dock, hour
HAVING packages > 0)
GROUP BY dock
