WITH matches AS (SELECT id, argMin(n.package, c.place) AS package, argMin(n.carrier, c.place) AS carrier, min(c.issued) AS issued, min(c.is_rated) AS is_rated, any(c.is_freight) AS is_freight
  FROM (
WITH
  toInt64(if(currency = {currency:String}, 1000000000000, 0)) AS factor
SELECT charge_id AS id, issued_at AS issued, factor > 0 AS is_rated, charge = 'freight' AS is_freight, key, place
FROM freight_charges FINAL ARRAY JOIN matching_keys AS key, arrayEnumerate(matching_keys) AS place
WHERE account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC') AND charge = 'freight' AND key != 0
  ) AS c
  INNER JOIN (SELECT key, any(package) AS package, any(package_carrier) AS carrier
    FROM (SELECT arrayJoin(arrayFilter(key -> key IN (SELECT arrayJoin(matching_keys) FROM freight_charges WHERE account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC') AND charge = 'freight'), matching_keys)) AS key, cityHash64(order_id, shipment_id) AS package, carrier AS package_carrier
      FROM packages FINAL WHERE account_id = {account:UUID} AND placed_at >= toDateTime({ordered:UInt32}, 'UTC'))
    GROUP BY key HAVING count() = 1) AS n ON n.key = c.key
  GROUP BY id),
paid AS (SELECT package, any(carrier) AS package_carrier, min(issued) AS first, max(issued) AS last FROM matches GROUP BY package)
SELECT toString(carrier) AS carrier, toFloat64(count()) AS packages, toFloat64(sum(ifNull(freight_cost, 0))) AS agreed
FROM (SELECT * FROM (SELECT p.*, assumeNotNull(delivered_at) AS at, paid.package != 0 AS is_paid, p.package != 0 AS is_delivered,
    minIf(paid.first, is_paid) OVER (PARTITION BY if(is_paid, package_carrier, p.carrier)) AS begun,
    maxIf(paid.last, is_paid) OVER (PARTITION BY if(is_paid, package_carrier, p.carrier)) AS ended
  FROM paid
  FULL JOIN (SELECT *, cityHash64(order_id, shipment_id) AS package FROM packages FINAL
    WHERE account_id = {account:UUID} AND placed_at >= toDateTime({ordered:UInt32}, 'UTC') AND order_id IN (SELECT order_id FROM packages WHERE account_id = {account:UUID} AND placed_at >= toDateTime({ordered:UInt32}, 'UTC') AND delivered_at IS NOT NULL AND (assumeNotNull(delivered_at) >= toDateTime({start1:UInt32}, 'UTC') AND assumeNotNull(delivered_at) < toDateTime({end1:UInt32}, 'UTC'))) AND delivered_at IS NOT NULL AND (assumeNotNull(delivered_at) >= toDateTime({start1:UInt32}, 'UTC') AND assumeNotNull(delivered_at) < toDateTime({end1:UInt32}, 'UTC'))) AS p ON p.package = paid.package)
WHERE is_delivered
    AND NOT is_paid
    AND dock IN {filter_dock:Array(String)}
      AND order_id IN (SELECT order_id FROM orders FINAL WHERE account_id = {account:UUID} AND carrier NOT IN {rule_0_carrier:Array(String)})
    AND at < ended
    AND ifNull(shipped_at, delivered_at) >= begun)
GROUP BY carrier
SETTINGS query_plan_optimize_join_order_limit = 0, join_algorithm = 'grace_hash,hash', max_bytes_in_join = 200000000, max_bytes_before_external_group_by = 300000000, max_bytes_before_external_sort = 300000000
