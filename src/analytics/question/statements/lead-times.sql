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
  shipped_at AS shipped_when,
  delivered_at AS delivered_when,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  milestone = 'invoiced' AND counted1 AND ifNull(invoiced_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS invoiced1,
  milestone = 'shipped' AND counted1 AND ifNull(shipped_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS shipped1,
  milestone = 'delivered' AND counted1 AND ifNull(delivered_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS delivered1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  milestone = 'invoiced' AND counted0 AND ifNull(invoiced_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS invoiced0,
  milestone = 'shipped' AND counted0 AND ifNull(shipped_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS shipped0,
  milestone = 'delivered' AND counted0 AND ifNull(delivered_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS delivered0,
  dock AS by_dock
SELECT
  transform(grouping(by_dock), [1, 0], [0, 1], 0) AS grouping,
  by_dock,
  quantilesTDigestIf(0.5, 0.9)(handling_seconds, invoiced1 > 0) AS handling1,
  quantilesTDigestIf(0.5, 0.9)(handling_seconds, invoiced0 > 0) AS handling0,
  quantilesTDigestIf(0.5, 0.9)(dock_seconds, shipped1 > 0) AS dock1,
  quantilesTDigestIf(0.5, 0.9)(dock_seconds, shipped0 > 0) AS dock0,
  quantilesTDigestIf(0.5, 0.9)(transport_seconds, delivered1 > 0) AS transport1,
  quantilesTDigestIf(0.5, 0.9)(transport_seconds, delivered0 > 0) AS transport0,
  quantilesTDigestIf(0.5, 0.9)(lead_seconds, delivered1 > 0) AS total1,
  quantilesTDigestIf(0.5, 0.9)(lead_seconds, delivered0 > 0) AS total0
FROM packages FINAL
ARRAY JOIN
  ['invoiced', 'shipped', 'delivered'] AS milestone,
  [ifNull(invoiced_at, toDateTime(0, 'UTC')), ifNull(shipped_at, toDateTime(0, 'UTC')), ifNull(delivered_at, toDateTime(0, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((invoiced_at >= toDateTime({start1:UInt32}, 'UTC') AND invoiced_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (invoiced_at >= toDateTime({start0:UInt32}, 'UTC') AND invoiced_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (shipped_at >= toDateTime({start1:UInt32}, 'UTC') AND shipped_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (shipped_at >= toDateTime({start0:UInt32}, 'UTC') AND shipped_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (delivered_at >= toDateTime({start1:UInt32}, 'UTC') AND delivered_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (delivered_at >= toDateTime({start0:UInt32}, 'UTC') AND delivered_at < toDateTime({end0:UInt32}, 'UTC'))))
  AND uf IN {filter_uf:Array(String)}
GROUP BY GROUPING SETS ((), (by_dock))
