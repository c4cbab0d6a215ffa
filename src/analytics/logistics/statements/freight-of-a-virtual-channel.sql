WITH matches AS (SELECT id, argMin(n.package, c.place) AS package, argMin(n.carrier, c.place) AS carrier, min(c.issued) AS issued, min(c.is_rated) AS is_rated, any(c.is_freight) AS is_freight
  FROM (
WITH
  toInt64(if(currency = {currency:String}, 1000000000000, 0)) AS factor
SELECT charge_id AS id, issued_at AS issued, factor > 0 AS is_rated, charge = 'freight' AS is_freight, key, place
FROM freight_charges FINAL ARRAY JOIN matching_keys AS key, arrayEnumerate(matching_keys) AS place
WHERE account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC') AND issued_at < toDateTime({until:UInt32}, 'UTC') AND key != 0
  ) AS c
  INNER JOIN (SELECT key, any(package) AS package, any(package_carrier) AS carrier
    FROM (SELECT arrayJoin(arrayFilter(key -> key IN (SELECT arrayJoin(matching_keys) FROM freight_charges WHERE account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC') AND issued_at < toDateTime({until:UInt32}, 'UTC')), matching_keys)) AS key, cityHash64(order_id, shipment_id) AS package, carrier AS package_carrier
      FROM packages FINAL WHERE account_id = {account:UUID} AND placed_at >= toDateTime({ordered:UInt32}, 'UTC'))
    GROUP BY key HAVING count() = 1) AS n ON n.key = c.key
  GROUP BY id),
found AS (SELECT c.id AS id, c.c_carrier AS c_carrier, c.c_invoice AS c_invoice, c.c_cte AS c_cte, c.c_line AS c_line, c.c_order AS c_order, c.c_tracking AS c_tracking, c.c_goods AS c_goods, c.c_charge AS c_charge, c.c_currency AS c_currency, c.c_service AS c_service, c.c_issued AS c_issued, c.c_due AS c_due, c.c_weight AS c_weight, c.c_told AS c_told, c.c_rated AS c_rated, c.c_amount AS c_amount, c.is_first AS is_first, k.p_order AS p_order, k.p_shipment AS p_shipment, k.p_carrier AS p_carrier, k.p_cost AS p_cost, k.p_paid AS p_paid, k.p_weight AS p_weight, k.p_uf AS p_uf, k.p_service AS p_service, k.p_postal AS p_postal, k.p_value AS p_value, k.p_sent AS p_sent, k.p_seen AS p_seen
  FROM (SELECT cityHash64(order_id, shipment_id) AS package, order_id AS p_order, shipment_id AS p_shipment, toString(carrier) AS p_carrier, freight_cost AS p_cost, freight_charged AS p_paid, weight_g AS p_weight, toString(uf) AS p_uf, toString(service) AS p_service, toString(postal_prefix) AS p_postal, amount AS p_value, toUnixTimestamp(ifNull(shipped_at, placed_at)) AS p_sent, (dock IN {filter_dock:Array(String)}
      AND order_id IN (SELECT order_id FROM orders FINAL WHERE account_id = {account:UUID} AND carrier NOT IN {rule_0_carrier:Array(String)})) AS p_seen
    FROM packages FINAL
    WHERE account_id = {account:UUID}
      AND placed_at >= toDateTime({ordered:UInt32}, 'UTC')) AS k
  RIGHT JOIN (SELECT c.*, m.package AS package, m.is_first AS is_first
    FROM (SELECT id, package, (issued, id) = min((issued, id)) OVER (PARTITION BY package, is_rated AND is_freight) AS is_first FROM matches) AS m
    RIGHT JOIN (SELECT * FROM (
WITH
  toInt64(if(currency = {currency:String}, 1000000000000, 0)) AS factor
SELECT
  charge_id AS id,
  any(toString(carrier)) AS c_carrier,
  any(invoice_number) AS c_invoice,
  any(cte) AS c_cte,
  any(if(cte = '', line, '')) AS c_line,
  any(order_id) AS c_order,
  any(tracking_number) AS c_tracking,
  any(goods_invoice) AS c_goods,
  any(toString(charge)) AS c_charge,
  any(toString(currency)) AS c_currency,
  any(toString(service)) AS c_service,
  min(issued_at) AS c_issued,
  max(due_on) AS c_due,
  max(charged_weight) AS c_weight,
  sum(amount) AS c_told,
  min(factor > 0) AS c_rated,
  sum(toInt64(intDiv(toInt128(amount) * factor + if(amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000)))) AS c_amount
FROM freight_charges FINAL
WHERE account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC') AND charge_id IN (SELECT charge_id FROM freight_charges WHERE account_id = {account:UUID} AND ((issued_at >= toDateTime({start1:UInt32}, 'UTC') AND issued_at < toDateTime({end1:UInt32}, 'UTC')) OR (issued_at >= toDateTime({start0:UInt32}, 'UTC') AND issued_at < toDateTime({end0:UInt32}, 'UTC'))))
GROUP BY id
    ) WHERE ((c_issued >= toDateTime({start1:UInt32}, 'UTC') AND c_issued < toDateTime({end1:UInt32}, 'UTC')) OR (c_issued >= toDateTime({start0:UInt32}, 'UTC') AND c_issued < toDateTime({end0:UInt32}, 'UTC')))) AS c ON c.id = m.id) AS c ON c.package = k.package),
rated AS (SELECT *, '' AS t_basis, CAST(NULL, 'Nullable(Int64)') AS t_cost FROM found),
judged AS (SELECT c_carrier, c_invoice, c_cte, c_line, c_order, c_tracking, c_goods, c_charge, c_currency, c_service, c_issued, c_due, c_weight, c_told, c_rated, c_amount, p_order, p_shipment, p_carrier, p_cost, p_paid, p_weight, p_uf, p_service, p_postal, p_value, p_sent, p_seen, is_first,
    multiIf(t_basis = 'agreed', 'table', p_cost IS NOT NULL, 'package', t_basis = 'store', 'store', '') AS basis,
    if(basis IN ('table', 'store'), t_cost, p_cost) AS cost,
    multiIf(NOT c_rated, 'unrated', NOT (p_order != ''), 'unmatched', NOT (c_charge = 'freight'), 'extra', NOT is_first, 'repeated', cost IS NULL, 'unquoted',
      ifNull(abs(c_amount - cost) * 100 <= {tolerance:UInt8} * abs(cost), 0), 'agreed', ifNull(c_amount < cost, 0), 'below', ifNull(c_weight > ceil(p_weight / 1000) * 1000, 0), 'weight', 'above') AS reason,
    if(c_rated, c_amount, 0) AS amount,
    if(reason IN ('weight', 'above', 'below', 'agreed'), ifNull(cost, 0), 0) AS agreed,
    multiIf(reason IN ('weight', 'above', 'below', 'agreed'), amount - agreed, reason = 'repeated', amount, 0) AS difference,
    if(c_rated AND p_order != '' AND c_charge = 'freight' AND is_first, p_paid, 0) AS paid,
    if(p_order != '', p_carrier, c_carrier) AS carrier,
    c_issued AS at
  FROM rated)
SELECT
  carrier,
  reason,
  c_charge AS charge,
  toFloat64(sum(weight1)) AS charges1,
  toFloat64(sum(weight0)) AS charges0,
  toFloat64(sum(amount * weight1)) AS amount1,
  toFloat64(sum(amount * weight0)) AS amount0,
  toFloat64(sum(agreed * weight1)) AS agreed1,
  toFloat64(sum(agreed * weight0)) AS agreed0,
  toFloat64(sum(difference * weight1)) AS difference1,
  toFloat64(sum(difference * weight0)) AS difference0,
  toFloat64(sum(paid * weight1)) AS paid1,
  toFloat64(sum(paid * weight0)) AS paid0
FROM (SELECT *, (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS weight1, toDayOfWeek(at, 0, {timeZone:String}) AS weekday, (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AND NOT has({excluded:Array(Date)}, toDate(at, {timeZone:String})) AS baseline, {ages:Array(Array(Int64))}[weekday] AS ages, {days:Array(UInt32)}[weekday] AS days, if(baseline, arrayCount(x -> x >= dateDiff('second', toStartOfDay(at, {timeZone:String}), at), ages) / days, 0) AS weight0 FROM judged)
WHERE if(p_order != '', p_seen, false)
GROUP BY carrier, reason, charge
SETTINGS query_plan_optimize_join_order_limit = 0, join_algorithm = 'grace_hash,hash', max_bytes_in_join = 200000000, max_bytes_before_external_group_by = 300000000, max_bytes_before_external_sort = 300000000
