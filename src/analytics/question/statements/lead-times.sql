WITH
  freight_cost IS NOT NULL AS is_costed,
  (invoiced_when >= toDateTime({start1:UInt32}, 'UTC') AND invoiced_when < toDateTime({end1:UInt32}, 'UTC')) OR (shipped_when >= toDateTime({start1:UInt32}, 'UTC') AND shipped_when < toDateTime({end1:UInt32}, 'UTC')) OR (delivered_when >= toDateTime({start1:UInt32}, 'UTC') AND delivered_when < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  (invoiced_when >= toDateTime({start1:UInt32}, 'UTC') AND invoiced_when < toDateTime({end1:UInt32}, 'UTC')) AND invoiced_when <= toDateTime({asOf1:UInt32}, 'UTC') AS invoiced1,
  (shipped_when >= toDateTime({start1:UInt32}, 'UTC') AND shipped_when < toDateTime({end1:UInt32}, 'UTC')) AND shipped_when <= toDateTime({asOf1:UInt32}, 'UTC') AS shipped1,
  (delivered_when >= toDateTime({start1:UInt32}, 'UTC') AND delivered_when < toDateTime({end1:UInt32}, 'UTC')) AND delivered_when <= toDateTime({asOf1:UInt32}, 'UTC') AS delivered1,
  (invoiced_when >= toDateTime({start0:UInt32}, 'UTC') AND invoiced_when < toDateTime({end0:UInt32}, 'UTC')) OR (shipped_when >= toDateTime({start0:UInt32}, 'UTC') AND shipped_when < toDateTime({end0:UInt32}, 'UTC')) OR (delivered_when >= toDateTime({start0:UInt32}, 'UTC') AND delivered_when < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  (invoiced_when >= toDateTime({start0:UInt32}, 'UTC') AND invoiced_when < toDateTime({end0:UInt32}, 'UTC')) AND invoiced_when <= toDateTime({asOf0:UInt32}, 'UTC') AS invoiced0,
  (shipped_when >= toDateTime({start0:UInt32}, 'UTC') AND shipped_when < toDateTime({end0:UInt32}, 'UTC')) AND shipped_when <= toDateTime({asOf0:UInt32}, 'UTC') AS shipped0,
  (delivered_when >= toDateTime({start0:UInt32}, 'UTC') AND delivered_when < toDateTime({end0:UInt32}, 'UTC')) AND delivered_when <= toDateTime({asOf0:UInt32}, 'UTC') AS delivered0,
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
  quantilesTDigestIf(0.5, 0.9)(dateDiff('second', shipped_end, carrier_due_at), delivered1 > 0) AS carrierDue1,
  quantilesTDigestIf(0.5, 0.9)(dateDiff('second', shipped_end, carrier_due_at), delivered0 > 0) AS carrierDue0,
  quantilesTDigestIf(0.5, 0.9)(lead_seconds, delivered1 > 0) AS total1,
  quantilesTDigestIf(0.5, 0.9)(lead_seconds, delivered0 > 0) AS total0
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND (counted1 OR counted0)
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((invoiced_when >= toDateTime({start1:UInt32}, 'UTC') AND invoiced_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (invoiced_when >= toDateTime({start0:UInt32}, 'UTC') AND invoiced_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (shipped_when >= toDateTime({start1:UInt32}, 'UTC') AND shipped_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (shipped_when >= toDateTime({start0:UInt32}, 'UTC') AND shipped_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (delivered_when >= toDateTime({start1:UInt32}, 'UTC') AND delivered_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (delivered_when >= toDateTime({start0:UInt32}, 'UTC') AND delivered_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND uf IN {filter_uf:Array(String)}
GROUP BY GROUPING SETS ((), (by_dock))
