WITH matches AS (SELECT c.id AS id, argMin(n.package, c.named.1) AS package, any(c.issued) AS issued, any(c.is_rated) AS is_rated, any(c.is_freight) AS is_freight
  FROM (SELECT id, c_issued AS issued, c_rated AS is_rated, c_charge = 'freight' AS is_freight, arrayJoin(arrayFilter(one -> one.2 != 0, [
      (1, if(c_tracking = '', 0, cityHash64('tracking', c_tracking))),
      (2, if(trim(LEADING '0' FROM trimBoth(c_goods)) = '', 0, cityHash64('invoice', trim(LEADING '0' FROM trimBoth(c_goods))))),
      (3, if(c_order = '', 0, cityHash64('order', c_order))),
      (4, if(c_order = '' OR c_carrier = '', 0, cityHash64('carrier', c_order, lowerUTF8(c_carrier))))])) AS named FROM (
WITH
  toInt64(if(currency = {currency:String}, 1000000000000, 0)) AS factor
SELECT
  cityHash64(toString(carrier), invoice_number, cte, if(cte = '', line, ''), order_id, tracking_number, goods_invoice, toString(charge), toString(currency)) AS id,
  any(toString(carrier)) AS c_carrier,
  any(order_id) AS c_order,
  any(tracking_number) AS c_tracking,
  any(goods_invoice) AS c_goods,
  any(toString(charge)) AS c_charge,
  min(issued_at) AS c_issued,
  min(factor > 0) AS c_rated
FROM freight_charges FINAL
WHERE account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC')
GROUP BY id
  )) AS c
  INNER JOIN (SELECT name, any(package) AS package FROM (
    SELECT arrayJoin(arrayConcat(
      arrayMap(number -> cityHash64('invoice', number), arrayFilter(number -> number != '', arrayMap(number -> trim(LEADING '0' FROM trimBoth(number)), splitByChar(',', invoice_number)))),
      if(tracking_number = '', [], [cityHash64('tracking', upperUTF8(replaceAll(trimBoth(tracking_number), ' ', '')))]),
      [cityHash64('order', order_id), cityHash64('carrier', order_id, lowerUTF8(toString(carrier)))])) AS name, cityHash64(order_id, shipment_id) AS package
    FROM packages FINAL
    WHERE account_id = {account:UUID}
      AND placed_at >= toDateTime({ordered:UInt32}, 'UTC')
      AND (order_id IN (SELECT order_id FROM freight_charges WHERE account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC'))
      OR (tracking_number != '' AND upperUTF8(replaceAll(trimBoth(tracking_number), ' ', '')) IN (SELECT tracking_number FROM freight_charges WHERE account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC')))
      OR (invoice_number != '' AND (position(invoice_number, ',') > 0 OR trim(LEADING '0' FROM trimBoth(invoice_number)) IN (SELECT trim(LEADING '0' FROM trimBoth(goods_invoice)) FROM freight_charges WHERE account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC')))))
  ) GROUP BY name HAVING count() = 1) AS n ON n.name = c.named.2
  GROUP BY id),
paid AS (SELECT package, min(issued) AS first, max(issued) AS last FROM matches WHERE is_freight GROUP BY package)
SELECT toString(carrier) AS carrier, toFloat64(count()) AS packages, toFloat64(sum(ifNull(freight_cost, 0))) AS agreed
FROM (SELECT * FROM (SELECT p.*, assumeNotNull(delivered_at) AS at, paid.package != 0 AS is_paid,
    minIf(paid.first, is_paid) OVER (PARTITION BY p.carrier) AS begun, maxIf(paid.last, is_paid) OVER (PARTITION BY p.carrier) AS ended
  FROM (SELECT *, cityHash64(order_id, shipment_id) AS package FROM packages FINAL
    WHERE account_id = {account:UUID} AND placed_at >= toDateTime({ordered:UInt32}, 'UTC')) AS p
  LEFT JOIN paid ON paid.package = p.package
  WHERE is_paid OR (delivered_at IS NOT NULL AND (assumeNotNull(delivered_at) >= toDateTime({start1:UInt32}, 'UTC') AND assumeNotNull(delivered_at) < toDateTime({end1:UInt32}, 'UTC'))))
WHERE NOT is_paid
    AND dock IN {filter_dock:Array(String)}
      AND order_id IN (SELECT order_id FROM orders FINAL WHERE account_id = {account:UUID} AND carrier NOT IN {rule_0_carrier:Array(String)})
    AND at < ended
    AND ifNull(shipped_at, delivered_at) >= begun)
GROUP BY carrier
