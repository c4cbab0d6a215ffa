WITH matches AS (SELECT id, argMin(n.package, c.place) AS package, argMin(n.carrier, c.place) AS carrier, min(c.issued) AS issued, min(c.is_rated) AS is_rated, any(c.is_freight) AS is_freight
  FROM (
WITH
  indexOf({currencies:Array(String)}, toString(currency)) AS rate_place,
  roundDown(toInt64(rate_place * 1000000 + toInt32(toDate(issued_at, {timeZone:String}))), {rateKeys:Array(Int64)}) AS rate_key,
  if(rate_place = 0, toInt64(if(currency = {currency:String}, 1000000000000, 0)), transform(rate_key, {rateKeys:Array(Int64)}, {rateFactors:Array(Int64)}, toInt64(0))) AS factor
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
  FROM (SELECT cityHash64(order_id, shipment_id) AS package, order_id AS p_order, shipment_id AS p_shipment, toString(carrier) AS p_carrier, freight_cost AS p_cost, freight_charged AS p_paid, weight_g AS p_weight, toString(uf) AS p_uf, toString(service) AS p_service, toString(postal_prefix) AS p_postal, amount AS p_value, toUnixTimestamp(ifNull(shipped_at, placed_at)) AS p_sent, (carrier IN {filter_carrier:Array(String)}) AS p_seen
    FROM (
WITH
  indexOf({currencies:Array(String)}, toString(currency)) AS rate_place,
  roundDown(toInt64(rate_place * 1000000 + toInt32(toDate(placed_at, {timeZone:String}))), {rateKeys:Array(Int64)}) AS rate_key,
  if(rate_place = 0, toInt64(if(currency = {currency:String}, 1000000000000, 0)), transform(rate_key, {rateKeys:Array(Int64)}, {rateFactors:Array(Int64)}, toInt64(0))) AS factor,
  toInt64(intDiv(toInt128((sum(amount) OVER of_order)) * factor + if((sum(amount) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(amount) OVER of_order - amount)) * factor + if((sum(amount) OVER of_order - amount) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_amount,
  toInt64(intDiv(toInt128((sum(freight_charged) OVER of_order)) * factor + if((sum(freight_charged) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(freight_charged) OVER of_order - freight_charged)) * factor + if((sum(freight_charged) OVER of_order - freight_charged) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_freight_charged,
  if(factor = 0, NULL, toInt64(intDiv(toInt128((sum(freight_cost) OVER of_order)) * factor + if((sum(freight_cost) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(freight_cost) OVER of_order - freight_cost)) * factor + if((sum(freight_cost) OVER of_order - freight_cost) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000)))) AS shown_freight_cost,
  toInt64(intDiv(toInt128((sum(invoice_gap) OVER of_order)) * factor + if((sum(invoice_gap) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(invoice_gap) OVER of_order - invoice_gap)) * factor + if((sum(invoice_gap) OVER of_order - invoice_gap) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_invoice_gap
SELECT
  * REPLACE (shown_amount AS amount, shown_freight_charged AS freight_charged, shown_freight_cost AS freight_cost, shown_invoice_gap AS invoice_gap),
  is_on_time,
  is_order_on_time,
  invoiced_end,
  shipped_end,
  delivered_end,
  handling_seconds,
  dock_seconds,
  transport_seconds,
  lead_seconds,
  approved_when,
  invoiced_when,
  shipped_when,
  delivered_when,
  attempted_when,
  due_when,
  dispatch_due_when,
  carrier_due_when,
  approved_out_of_stock_when,
  invoiced_in_full_when,
  invoiced_differently_when,
  due_delivered_when,
  due_order_delivered_when,
  due_order_faulted_when,
  shipped_troubled_when
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({ordered:UInt32}, 'UTC')
  AND order_id IN (SELECT order_id FROM packages WHERE account_id = {account:UUID} AND placed_at >= toDateTime({ordered:UInt32}, 'UTC') AND arrayExists(key -> key IN (SELECT arrayJoin(matching_keys) FROM freight_charges WHERE account_id = {account:UUID} AND ((issued_at >= toDateTime({start1:UInt32}, 'UTC') AND issued_at < toDateTime({end1:UInt32}, 'UTC')) OR (issued_at >= toDateTime({start0:UInt32}, 'UTC') AND issued_at < toDateTime({end0:UInt32}, 'UTC')))), matching_keys))
WINDOW of_order AS (PARTITION BY order_id ORDER BY number ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
    WHERE account_id = {account:UUID}
      AND placed_at >= toDateTime({ordered:UInt32}, 'UTC')
      AND order_id IN (SELECT order_id FROM packages WHERE account_id = {account:UUID} AND placed_at >= toDateTime({ordered:UInt32}, 'UTC') AND arrayExists(key -> key IN (SELECT arrayJoin(matching_keys) FROM freight_charges WHERE account_id = {account:UUID} AND ((issued_at >= toDateTime({start1:UInt32}, 'UTC') AND issued_at < toDateTime({end1:UInt32}, 'UTC')) OR (issued_at >= toDateTime({start0:UInt32}, 'UTC') AND issued_at < toDateTime({end0:UInt32}, 'UTC')))), matching_keys))) AS k
  RIGHT JOIN (SELECT c.*, m.package AS package, m.is_first AS is_first
    FROM (SELECT id, package, (issued, id) = min((issued, id)) OVER (PARTITION BY package, is_rated AND is_freight) AS is_first FROM matches) AS m
    RIGHT JOIN (SELECT * FROM (
WITH
  indexOf({currencies:Array(String)}, toString(currency)) AS rate_place,
  roundDown(toInt64(rate_place * 1000000 + toInt32(toDate(issued_at, {timeZone:String}))), {rateKeys:Array(Int64)}) AS rate_key,
  if(rate_place = 0, toInt64(if(currency = {currency:String}, 1000000000000, 0)), transform(rate_key, {rateKeys:Array(Int64)}, {rateFactors:Array(Int64)}, toInt64(0))) AS factor
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
rates AS (SELECT lowerUTF8(trimBoth(toString(carrier))) AS r_carrier, lowerUTF8(toString(service)) AS r_service, toString(basis) AS r_basis, currency,
    postal_from AS r_from, postal_to AS r_to, weight_from AS r_light, weight_to AS r_heavy, toUnixTimestamp(valid_from) AS r_since,
    amount AS r_amount, per_kilo AS r_kilo, value_percent AS r_percent, minimum_charge AS r_least, transit_days AS r_days,
    arrayJoin(range(intDiv(least(postal_from, 99999999), 1000000), intDiv(least(postal_to, 99999999), 1000000) + 1)) AS r_zone
  FROM freight_rates FINAL
  WHERE account_id = {account:UUID}),
rated AS (WITH
  indexOf({currencies:Array(String)}, toString(currency)) AS rate_place,
  roundDown(toInt64(rate_place * 1000000 + toInt32(toDate(f.c_issued, {timeZone:String}))), {rateKeys:Array(Int64)}) AS rate_key,
  if(rate_place = 0, toInt64(if(currency = {currency:String}, 1000000000000, 0)), transform(rate_key, {rateKeys:Array(Int64)}, {rateFactors:Array(Int64)}, toInt64(0))) AS factor
  SELECT id, any(f.is_first) AS is_first, any(f.c_carrier) AS c_carrier, any(f.c_invoice) AS c_invoice, any(f.c_cte) AS c_cte, any(f.c_line) AS c_line, any(f.c_order) AS c_order, any(f.c_tracking) AS c_tracking, any(f.c_goods) AS c_goods, any(f.c_charge) AS c_charge, any(f.c_currency) AS c_currency, any(f.c_service) AS c_service, any(f.c_issued) AS c_issued, any(f.c_due) AS c_due, any(f.c_weight) AS c_weight, any(f.c_told) AS c_told, any(f.c_rated) AS c_rated, any(f.c_amount) AS c_amount, any(f.p_order) AS p_order, any(f.p_shipment) AS p_shipment, any(f.p_carrier) AS p_carrier, any(f.p_cost) AS p_cost, any(f.p_paid) AS p_paid, any(f.p_weight) AS p_weight, any(f.p_uf) AS p_uf, any(f.p_service) AS p_service, any(f.p_postal) AS p_postal, any(f.p_value) AS p_value, any(f.p_sent) AS p_sent, any(f.p_seen) AS p_seen,
    argMin(if(factor = 0, ('', NULL), (r_basis, toNullable(toInt64(intDiv(toInt128((r_amount + toInt64(round(r_kilo * (assumeNotNull(ifNull(f.p_weight, f.c_weight)) - r_light) / 1000)))) * factor + if((r_amount + toInt64(round(r_kilo * (assumeNotNull(ifNull(f.p_weight, f.c_weight)) - r_light) / 1000))) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) + greatest(toInt64(intDiv(toInt128(r_least) * factor + if(r_least < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))), toInt64(round(f.p_value * r_percent / 10000)))))), (r_basis = '' OR factor = 0, (r_basis != 'agreed', r_service = '', r_since > f.p_sent, abs(toInt64(r_since) - toInt64(f.p_sent)), r_heavy, r_to - r_from, r_from))) AS rate, rate.1 AS t_basis, rate.2 AS t_cost
  FROM found AS f LEFT JOIN rates ON r_carrier = lowerUTF8(trimBoth(f.p_carrier)) AND r_zone = intDiv(toUInt32OrZero(f.p_postal) * 1000, 1000000) AND f.c_charge = 'freight' AND f.p_postal != '' AND ifNull(f.p_weight, f.c_weight) IS NOT NULL AND toUInt32OrZero(f.p_postal) * 1000 BETWEEN r_from AND r_to AND assumeNotNull(ifNull(f.p_weight, f.c_weight)) BETWEEN r_light AND r_heavy
    AND r_service IN ('', lowerUTF8(f.p_service))
  GROUP BY id),
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
FROM (SELECT *, (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS weight1, (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS weight0 FROM judged)
WHERE if(p_order != '', p_seen, c_carrier IN {told_carrier:Array(String)})
  AND toDayOfWeek(at, 0, {timeZone:String}) IN {filter_weekday:Array(UInt8)}
GROUP BY carrier, reason, charge
SETTINGS query_plan_optimize_join_order_limit = 0, join_algorithm = 'grace_hash,hash', max_bytes_in_join = 200000000, max_bytes_before_external_group_by = 300000000, max_bytes_before_external_sort = 300000000
