SELECT dock, quantileExact(0.95)(packages) AS hourly, toFloat64(count()) AS hours
FROM (
WITH
  freight_cost IS NOT NULL AS is_costed,
  invoiced_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND invoiced_when <= toDateTime({asOf1:UInt32}, 'UTC') AS invoiced1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND invoiced_when <= toDateTime({asOf0:UInt32}, 'UTC') AS invoiced0
SELECT
  dock,
  toStartOfHour(at) AS hour,
  toFloat64(sum(invoiced1)) AS packages
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((invoiced_when >= toDateTime({start1:UInt32}, 'UTC') AND invoiced_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (invoiced_when >= toDateTime({start0:UInt32}, 'UTC') AND invoiced_when < toDateTime({end0:UInt32}, 'UTC'))))
GROUP BY dock, hour
HAVING packages > 0)
GROUP BY dock
