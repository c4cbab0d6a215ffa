WITH charges AS (
WITH
  toInt64(if(currency = {currency:String}, 1000000000000, 0)) AS factor
SELECT
  toString(carrier) AS c_carrier,
  invoice_number AS c_invoice,
  cte AS c_cte,
  if(cte = '', line, '') AS c_line,
  order_id AS c_order,
  tracking_number AS c_tracking,
  goods_invoice AS c_goods,
  toString(charge) AS c_charge,
  toString(currency) AS c_currency,
  any(toString(service)) AS c_service,
  min(issued_at) AS c_issued,
  max(due_on) AS c_due,
  max(charged_weight) AS c_weight,
  sum(amount) AS c_told,
  min(factor > 0) AS c_rated,
  sum(toInt64(intDiv(toInt128(amount) * factor + if(amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000)))) AS c_amount
FROM freight_charges FINAL
WHERE account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC')
GROUP BY c_carrier, c_invoice, c_cte, c_line, c_order, c_tracking, c_goods, c_charge, c_currency
),
names AS (SELECT name, any(package) AS package FROM (
    WITH
      (dock IN {filter_dock:Array(String)}
      AND order_id IN (SELECT order_id FROM orders FINAL WHERE account_id = {account:UUID} AND carrier NOT IN {rule_0_carrier:Array(String)})) AS seen
    SELECT arrayJoin(arrayConcat(
      arrayMap(number -> concatWithSeparator('\n', 'invoice', number), arrayFilter(number -> number != '', arrayMap(number -> trim(LEADING '0' FROM trimBoth(number)), splitByChar(',', invoice_number)))),
      if(tracking_number = '', [], [concatWithSeparator('\n', 'tracking', upperUTF8(replaceAll(trimBoth(tracking_number), ' ', '')))]),
      [concatWithSeparator('\n', 'order', order_id), concatWithSeparator('\n', 'carrier', order_id, lowerUTF8(toString(carrier)))])) AS name,
      CAST(tuple(order_id, shipment_id, toString(carrier), freight_cost, freight_charged, weight_g, toString(uf), toString(service), toString(postal_prefix), amount, toUnixTimestamp(ifNull(shipped_at, placed_at)), delivered_at, seen) AS Tuple(p_order String, p_shipment String, p_carrier String, p_cost Nullable(Int64), p_paid Int64, p_weight Nullable(UInt32), p_uf String, p_service String, p_postal String, p_value Int64, p_sent UInt32, p_delivered Nullable(DateTime('UTC')), p_seen UInt8)) AS package
    FROM packages FINAL
    WHERE account_id = {account:UUID}
      AND placed_at >= toDateTime({ordered:UInt32}, 'UTC')
      AND (order_id IN (SELECT c_order FROM charges)
      OR (tracking_number != '' AND upperUTF8(replaceAll(trimBoth(tracking_number), ' ', '')) IN (SELECT c_tracking FROM charges))
      OR (invoice_number != '' AND (position(invoice_number, ',') > 0 OR trim(LEADING '0' FROM trimBoth(invoice_number)) IN (SELECT trim(LEADING '0' FROM trimBoth(c_goods)) FROM charges))))
  ) GROUP BY name HAVING count() = 1),
matched AS (SELECT id, any(c.c_carrier) AS c_carrier, any(c.c_invoice) AS c_invoice, any(c.c_cte) AS c_cte, any(c.c_line) AS c_line, any(c.c_order) AS c_order, any(c.c_tracking) AS c_tracking, any(c.c_goods) AS c_goods, any(c.c_charge) AS c_charge, any(c.c_currency) AS c_currency, any(c.c_service) AS c_service, any(c.c_issued) AS c_issued, any(c.c_due) AS c_due, any(c.c_weight) AS c_weight, any(c.c_told) AS c_told, any(c.c_rated) AS c_rated, any(c.c_amount) AS c_amount,
    argMin(n.package, if(n.package.p_order = '', 9, c.named.1)) AS found
  FROM (SELECT *, cityHash64(c_carrier, c_invoice, c_cte, c_line, c_order, c_tracking, c_goods, c_charge, c_currency) AS id, arrayJoin(arrayFilter(one -> one.2 != '', [
      (1, if(c_tracking = '', '', concatWithSeparator('\n', 'tracking', c_tracking))),
      (2, if(trim(LEADING '0' FROM trimBoth(c_goods)) = '', '', concatWithSeparator('\n', 'invoice', trim(LEADING '0' FROM trimBoth(c_goods))))),
      (3, if(c_order = '', '', concatWithSeparator('\n', 'order', c_order))),
      (4, if(c_order = '' OR c_carrier = '', '', concatWithSeparator('\n', 'carrier', c_order, lowerUTF8(c_carrier)))),
      (9, 'none')])) AS named FROM charges) AS c
  LEFT JOIN names AS n ON n.name = c.named.2
  GROUP BY id),
rates AS (SELECT lowerUTF8(trimBoth(toString(carrier))) AS r_carrier, lowerUTF8(toString(service)) AS r_service, toString(basis) AS r_basis,
    postal_from AS r_from, postal_to AS r_to, weight_from AS r_light, weight_to AS r_heavy, toUnixTimestamp(valid_from) AS r_since,
    amount AS r_amount, per_kilo AS r_kilo, value_percent AS r_percent, minimum_charge AS r_least, transit_days AS r_days,
    arrayJoin(range(intDiv(least(postal_from, 99999999), 1000000), intDiv(least(postal_to, 99999999), 1000000) + 1)) AS r_zone
  FROM freight_rates FINAL
  WHERE account_id = {account:UUID} AND currency = {ratesCurrency:String}),
tables AS (SELECT id, argMin(tuple(r_basis, r_amount + toInt64(round(r_kilo * (assumeNotNull(ifNull(found.p_weight, c_weight)) - r_light) / 1000)) + greatest(r_least, toInt64(round(found.p_value * r_percent / 10000))), r_days), (r_basis != 'agreed', r_service = '', r_since > found.p_sent, abs(toInt64(r_since) - toInt64(found.p_sent)), r_heavy, r_to - r_from, r_from)) AS rate
  FROM (SELECT id, found, c_weight FROM matched WHERE found.p_postal != '' AND c_charge = 'freight' AND ifNull(found.p_weight, c_weight) IS NOT NULL) AS sought
  INNER JOIN rates ON r_carrier = lowerUTF8(trimBoth(found.p_carrier)) AND r_zone = intDiv(toUInt32OrZero(found.p_postal) * 1000, 1000000)
  WHERE toUInt32OrZero(found.p_postal) * 1000 BETWEEN r_from AND r_to AND assumeNotNull(ifNull(found.p_weight, c_weight)) BETWEEN r_light AND r_heavy
    AND r_service IN ('', lowerUTF8(found.p_service))
  GROUP BY id),
judged AS (SELECT c_carrier, c_invoice, c_cte, c_line, c_order, c_tracking, c_goods, c_charge, c_currency, c_service, c_issued, c_due, c_weight, c_told, c_rated, c_amount, found.p_order AS p_order, found.p_shipment AS p_shipment, found.p_carrier AS p_carrier, found.p_cost AS p_cost, found.p_paid AS p_paid, found.p_weight AS p_weight, found.p_uf AS p_uf, found.p_service AS p_service, found.p_postal AS p_postal, found.p_value AS p_value, found.p_sent AS p_sent, found.p_delivered AS p_delivered, found.p_seen AS p_seen,
    multiIf(t_basis = 'agreed', 'table', p_cost IS NOT NULL, 'package', t_basis = 'store', 'store', '') AS basis,
    if(basis IN ('table', 'store'), t_cost, p_cost) AS cost,
    row_number() OVER (PARTITION BY p_order, p_shipment, c_rated AND c_charge = 'freight' ORDER BY c_issued, c_carrier, c_invoice, c_cte, c_line, c_order, c_tracking, c_goods, c_charge, c_currency) AS nth,
    multiIf(NOT c_rated, 'unrated', NOT (p_order != ''), 'unmatched', NOT (c_charge = 'freight'), 'extra', nth > 1, 'repeated', cost IS NULL, 'unquoted',
      ifNull(abs(c_amount - cost) * 100 <= {tolerance:UInt8} * abs(cost), 0), 'agreed', ifNull(c_amount < cost, 0), 'below', ifNull(c_weight > ceil(p_weight / 1000) * 1000, 0), 'weight', 'above') AS reason,
    if(c_rated, c_amount, 0) AS amount,
    if(reason IN ('weight', 'above', 'below', 'agreed'), ifNull(cost, 0), 0) AS agreed,
    multiIf(reason IN ('weight', 'above', 'below', 'agreed'), amount - agreed, reason = 'repeated', amount, 0) AS difference,
    if(c_rated AND p_order != '' AND c_charge = 'freight' AND nth = 1, p_paid, 0) AS paid,
    if(p_order != '', p_carrier, c_carrier) AS carrier,
    c_issued AS at
  FROM (SELECT matched.*, tables.rate.1 AS t_basis, toNullable(tables.rate.2) AS t_cost FROM matched LEFT JOIN tables ON tables.id = matched.id))
SELECT
  carrier,
  reason,
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
FROM (SELECT *, (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS weight1, toDayOfWeek(at, 0, {timeZone:String}) AS weekday, (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AND NOT has({excluded:Array(Date)}, toDate(at, {timeZone:String})) AS baseline, {ages:Array(Array(Int64))}[weekday] AS ages, {days:Array(UInt32)}[weekday] AS days, if(baseline, 1 / days, 0) AS weight0 FROM judged)
WHERE ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND if(p_order != '', p_seen, false)
GROUP BY carrier, reason
