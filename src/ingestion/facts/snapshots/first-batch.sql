-- statuses
INSERT INTO order_statuses (account_id, order_id, since, platform_status, source)
SELECT account_id, order_id, toDateTime(since, 'UTC'), trimBoth(platform_status), {source:UUID} FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_order_statuses WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))
UNION ALL
SELECT account_id, order_id, toDateTime(ifNull(status_since, fromUnixTimestamp64Milli(toInt64(toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(placed_at, approved_at, invoiced_at, shipped_at, delivered_at, canceled_at)))))), 'UTC')), 'UTC'), trimBoth(platform_status), {source:UUID}
FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND trimBoth(platform_status) != ''

-- sums
WITH batch_lines AS (SELECT i.order_id AS order_id, i.line_id AS line_id, i.sku_id AS sku_id,
      i.product_id AS product_id, i.product_name AS product_name, i.category AS category, i.category_path AS category_path, i.brand AS brand,
      i.seller AS seller, ifNull(i.quantity, 1) AS quantity,
      toInt64(round(toDecimal128(ifNull(i.quantity, 1), 4) * ifNull(i.unit_price, 0))) AS items_amount,
      ifNull(i.discount_amount, 0) AS discount_amount, ifNull(i.freight_amount, 0) AS freight_amount,
      ifNull(i.tax_amount, 0) AS tax_amount
    FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)) AS i ), lines AS (SELECT order_id, line_id, sku_id, product_id, product_name, category, category_path, brand, seller,
    quantity, items_amount, discount_amount, freight_amount, tax_amount FROM batch_lines)
SELECT order_id, tuple(count(), sum(quantity), sum(items_amount), sum(discount_amount), sum(freight_amount), sum(tax_amount),
  if(min(seller) = max(seller), max(toString(seller)), '')) AS sums
FROM lines GROUP BY order_id

-- headers
WITH batch_orders AS (SELECT *, row_version AS fact_rank FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(placed_at, approved_at, invoiced_at, shipped_at, delivered_at, canceled_at))))) AS row_version FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))),
  milestones AS (SELECT *,
    if(trimBoth(platform_status) = '', NULL, coalesce(status_since, fromUnixTimestamp64Milli(toInt64(row_version), 'UTC'))) AS status_began,
    coalesce(approved_at, least(invoiced_at, shipped_at),
      if(delivered_at IS NOT NULL OR status IN ('approved', 'invoiced', 'shipped', 'delivered'), placed_at, NULL)) AS approved_on,
    coalesce(invoiced_at, least(shipped_at, delivered_at),
      if(status IN ('invoiced', 'shipped', 'delivered'), approved_on, NULL)) AS invoiced_on,
    coalesce(canceled_at, if(status = 'canceled',
      greatest(placed_at, approved_at, invoiced_at, shipped_at, delivered_at), NULL)) AS canceled_on,
    is_incomplete OR status = 'incomplete' AS incomplete,
    multiIf(incomplete, 'incomplete', canceled_on IS NOT NULL, 'canceled',
      delivered_at IS NOT NULL OR status = 'delivered', 'delivered',
      shipped_at IS NOT NULL OR status = 'shipped', 'shipped',
      invoiced_on IS NOT NULL, 'invoiced', approved_on IS NOT NULL, 'approved', 'created') AS furthest
  FROM batch_orders), amounts AS (SELECT *, joinGet('sums', 'sums', order_id) AS lines_sums,
    lines_sums.1 AS line_count, lines_sums.2 AS units, lines_sums.3 AS line_items, lines_sums.4 AS line_discounts,
    lines_sums.5 AS line_freights, lines_sums.6 AS line_taxes, lines_sums.7 AS line_seller,
    ifNull(discount_amount, line_discounts) AS discount,
    ifNull(freight_amount, line_freights) AS freight,
    ifNull(tax_amount, line_taxes) AS stated_tax,
    if(line_count = 0 AND total_amount IS NOT NULL, ifNull(total_amount, 0) + discount - freight - stated_tax, line_items) AS items,
    ifNull(total_amount - (items - discount + freight), stated_tax) AS tax
  FROM milestones)
SELECT account_id AS fact_account_id,
    order_id AS fact_order_id,
    trimBoth(platform_number) AS fact_platform_number,
    trimBoth(marketplace_number) AS fact_marketplace_number,
    trimBoth(invoice_number) AS fact_invoice_number,
    toDateTime(placed_at, 'UTC') AS fact_placed_at,
    toDateTime(approved_on, 'UTC') AS fact_approved_at,
    toDateTime(invoiced_on, 'UTC') AS fact_invoiced_at,
    toDateTime(shipped_at, 'UTC') AS fact_shipped_at,
    toDateTime(delivered_at, 'UTC') AS fact_delivered_at,
    NULL::Nullable(DateTime('UTC')) AS fact_returned_at,
    toDateTime(canceled_on, 'UTC') AS fact_canceled_at,
    toDateTime(promised_at, 'UTC') AS fact_promised_at,
    NULL::Nullable(DateTime('UTC')) AS fact_first_promised_at,
    furthest AS fact_status,
    '' AS fact_own_status,
    trimBoth(platform_status) AS fact_platform_status,
    toDateTime(status_began, 'UTC') AS fact_status_since,
    if(cancel_reason IN ('payment', 'client', 'store', 'stockout', 'fraud'), cancel_reason, '') AS fact_cancel_reason,
    incomplete AS fact_is_incomplete,
    if(origin IN ('1P', '3P'), origin, '') AS fact_origin,
    trimBoth(channel) AS fact_channel,
    trimBoth(sales_channel) AS fact_sales_channel,
    trimBoth(affiliate) AS fact_affiliate,
    if(seller = '', line_seller, trimBoth(seller)) AS fact_seller,
    trimBoth(utm_source) AS fact_utm_source,
    trimBoth(utm_medium) AS fact_utm_medium,
    trimBoth(utm_campaign) AS fact_utm_campaign,
    trimBoth(coupon) AS fact_coupon,
    arrayDistinct(arrayFilter(name -> name != '', arrayMap(name -> trimBoth(name), splitByRegexp('[\n;]', promotions)))) AS fact_promotions,
    trimBoth(device) AS fact_device,
    if(match(upper(trimBoth(uf)), '^[A-Z]{2}$'), upper(trimBoth(uf)), '') AS fact_uf,
    trimBoth(city) AS fact_city,
    left(replaceRegexpAll(postal_prefix, '[^0-9A-Za-z]', ''), 5) AS fact_postal_prefix,
    trimBoth(payment_method) AS fact_payment_method,
    toUInt8(least(greatest(ifNull(installments, 0), 0), 255)) AS fact_installments,
    trimBoth(acquirer) AS fact_acquirer,
    trimBoth(carrier) AS fact_carrier,
    trimBoth(dock) AS fact_dock,
    if(currency = '', {currency:String}, upper(trimBoth(currency))) AS fact_currency,
    units AS fact_units,
    items AS fact_items_amount,
    discount AS fact_discount_amount,
    freight AS fact_freight_amount,
    tax AS fact_tax_amount,
    items - discount + freight + tax AS fact_total_amount,
    if(customer_id = '', 0, sipHash64Keyed(({key0:UInt64}, {key1:UInt64}), concat({account:String}, ':', multiIf(match(customer_id, '^(\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}|[\\dA-Z]{2}\\.?[\\dA-Z]{3}\\.?[\\dA-Z]{3}/?[\\dA-Z]{4}-?\\d{2})$'), replaceRegexpAll(customer_id, '[^0-9A-Z]', ''), position(customer_id, '@') > 0, lower(customer_id), customer_id)))) AS fact_client_key,
    fact_rank AS fact_version,
    line_count, discount - line_discounts AS rest_discount, freight - line_freights AS rest_freight, tax - line_taxes AS rest_tax
FROM amounts

-- orders
INSERT INTO orders (account_id, order_id, platform_number, marketplace_number, invoice_number, placed_at, approved_at, invoiced_at, shipped_at, delivered_at, returned_at, canceled_at, promised_at, first_promised_at, status, own_status, platform_status, status_since, cancel_reason, is_incomplete, origin, channel, sales_channel, affiliate, seller, utm_source, utm_medium, utm_campaign, coupon, promotions, device, uf, city, postal_prefix, payment_method, installments, acquirer, carrier, dock, currency, units, items_amount, discount_amount, freight_amount, tax_amount, total_amount, client_key, version)
SELECT fact_account_id, fact_order_id, fact_platform_number, fact_marketplace_number, fact_invoice_number, fact_placed_at, fact_approved_at, fact_invoiced_at, fact_shipped_at, fact_delivered_at, fact_returned_at, fact_canceled_at, fact_promised_at, fact_first_promised_at, fact_status, fact_own_status, fact_platform_status, fact_status_since, fact_cancel_reason, fact_is_incomplete, fact_origin, fact_channel, fact_sales_channel, fact_affiliate, fact_seller, fact_utm_source, fact_utm_medium, fact_utm_campaign, fact_coupon, fact_promotions, fact_device, fact_uf, fact_city, fact_postal_prefix, fact_payment_method, fact_installments, fact_acquirer, fact_carrier, fact_dock, fact_currency, fact_units, fact_items_amount, fact_discount_amount, fact_freight_amount, fact_tax_amount, fact_total_amount, fact_client_key, fact_version FROM headers

-- items
INSERT INTO order_items (account_id, order_id, line_id, placed_at, approved_at, invoiced_at, canceled_at, cancel_reason, is_incomplete, origin, channel, sales_channel, affiliate, seller, utm_source, utm_medium, utm_campaign, coupon, device, uf, city, payment_method, installments, acquirer, carrier, currency, sku_id, product_id, product_name, category, category_path, brand, quantity, items_amount, discount_amount, freight_amount, tax_amount, total_amount, version)
WITH batch_lines AS (SELECT i.order_id AS order_id, i.line_id AS line_id, i.sku_id AS sku_id,
      i.product_id AS product_id, i.product_name AS product_name, i.category AS category, i.category_path AS category_path, i.brand AS brand,
      i.seller AS seller, ifNull(i.quantity, 1) AS quantity,
      toInt64(round(toDecimal128(ifNull(i.quantity, 1), 4) * ifNull(i.unit_price, 0))) AS items_amount,
      ifNull(i.discount_amount, 0) AS discount_amount, ifNull(i.freight_amount, 0) AS freight_amount,
      ifNull(i.tax_amount, 0) AS tax_amount
    FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)) AS i ), lines AS (SELECT order_id, line_id, sku_id, product_id, product_name, category, category_path, brand, seller,
    quantity, items_amount, discount_amount, freight_amount, tax_amount FROM batch_lines),
  splits AS (SELECT order_id, line.1 AS line_id, discount_part, freight_part, tax_part
    FROM (SELECT order_id, order_lines, if(rest_discount = 0, arrayMap(w -> toInt64(0), weights), arrayMap((f, r) -> toInt64(sign(rest_discount) * (f + (r <= toInt128(abs(rest_discount)) - arraySum(arrayMap(w -> intDiv(toInt128(abs(rest_discount)) * w, arraySum(weights)), weights))))), arrayMap(w -> intDiv(toInt128(abs(rest_discount)) * w, arraySum(weights)), weights), arraySort((r, i) -> i, arrayEnumerate(weights), arraySort((i, r) -> (-r, i), arrayEnumerate(weights), arrayMap(w -> (toInt128(abs(rest_discount)) * w) % arraySum(weights), weights))))) AS discount_parts, if(rest_freight = 0, arrayMap(w -> toInt64(0), weights), arrayMap((f, r) -> toInt64(sign(rest_freight) * (f + (r <= toInt128(abs(rest_freight)) - arraySum(arrayMap(w -> intDiv(toInt128(abs(rest_freight)) * w, arraySum(weights)), weights))))), arrayMap(w -> intDiv(toInt128(abs(rest_freight)) * w, arraySum(weights)), weights), arraySort((r, i) -> i, arrayEnumerate(weights), arraySort((i, r) -> (-r, i), arrayEnumerate(weights), arrayMap(w -> (toInt128(abs(rest_freight)) * w) % arraySum(weights), weights))))) AS freight_parts, if(rest_tax = 0, arrayMap(w -> toInt64(0), weights), arrayMap((f, r) -> toInt64(sign(rest_tax) * (f + (r <= toInt128(abs(rest_tax)) - arraySum(arrayMap(w -> intDiv(toInt128(abs(rest_tax)) * w, arraySum(weights)), weights))))), arrayMap(w -> intDiv(toInt128(abs(rest_tax)) * w, arraySum(weights)), weights), arraySort((r, i) -> i, arrayEnumerate(weights), arraySort((i, r) -> (-r, i), arrayEnumerate(weights), arrayMap(w -> (toInt128(abs(rest_tax)) * w) % arraySum(weights), weights))))) AS tax_parts FROM (
      SELECT l.order_id AS order_id, arraySort(groupArray((l.line_id, l.items_amount))) AS order_lines,
        arrayMap(line -> toInt128(abs(line.2)), order_lines) AS sizes,
        if(arraySum(sizes) = 0, arrayMap(size -> toInt128(1), sizes), sizes) AS weights, any(h.rest_discount) AS rest_discount, any(h.rest_freight) AS rest_freight, any(h.rest_tax) AS rest_tax
      FROM lines AS l INNER JOIN (SELECT * FROM headers WHERE line_count > 1 AND (rest_discount != 0 OR rest_freight != 0 OR rest_tax != 0)) AS h ON h.fact_order_id = l.order_id
      GROUP BY l.order_id))
    ARRAY JOIN order_lines AS line, discount_parts AS discount_part, freight_parts AS freight_part, tax_parts AS tax_part)
SELECT h.fact_account_id, l.order_id, l.line_id, h.fact_placed_at, h.fact_approved_at, h.fact_invoiced_at, h.fact_canceled_at, h.fact_cancel_reason, h.fact_is_incomplete, h.fact_origin, h.fact_channel, h.fact_sales_channel, h.fact_affiliate, if(l.seller = '', h.fact_seller, trimBoth(l.seller)), h.fact_utm_source, h.fact_utm_medium, h.fact_utm_campaign, h.fact_coupon, h.fact_device, h.fact_uf, h.fact_city, h.fact_payment_method, h.fact_installments, h.fact_acquirer, h.fact_carrier, h.fact_currency, l.sku_id, l.product_id, l.product_name, trimBoth(l.category), trimBoth(l.category_path), trimBoth(l.brand), l.quantity, l.items_amount, (l.discount_amount + if(h.line_count = 1, h.rest_discount, p.discount_part)), (l.freight_amount + if(h.line_count = 1, h.rest_freight, p.freight_part)), (l.tax_amount + if(h.line_count = 1, h.rest_tax, p.tax_part)), l.items_amount - (l.discount_amount + if(h.line_count = 1, h.rest_discount, p.discount_part)) + (l.freight_amount + if(h.line_count = 1, h.rest_freight, p.freight_part)) + (l.tax_amount + if(h.line_count = 1, h.rest_tax, p.tax_part)), h.fact_version
FROM lines AS l ANY LEFT JOIN headers AS h ON h.fact_order_id = l.order_id
ANY LEFT JOIN splits AS p ON p.order_id = l.order_id AND p.line_id = l.line_id
WHERE h.fact_order_id != ''
UNION ALL
SELECT fact_account_id, fact_order_id, '-', fact_placed_at, fact_approved_at, fact_invoiced_at, fact_canceled_at, fact_cancel_reason, fact_is_incomplete, fact_origin, fact_channel, fact_sales_channel, fact_affiliate, fact_seller, fact_utm_source, fact_utm_medium, fact_utm_campaign, fact_coupon, fact_device, fact_uf, fact_city, fact_payment_method, fact_installments, fact_acquirer, fact_carrier, fact_currency, '', '', '', '', '', '', 0, fact_items_amount, fact_discount_amount, fact_freight_amount, fact_tax_amount, fact_total_amount, fact_version FROM headers WHERE line_count = 0 AND (fact_items_amount != 0 OR fact_discount_amount != 0 OR fact_freight_amount != 0 OR fact_tax_amount != 0)

-- stale items
INSERT INTO order_items (account_id, order_id, line_id, placed_at, version, is_deleted)
WITH batch_lines AS (SELECT i.order_id AS order_id, i.line_id AS line_id, i.sku_id AS sku_id,
      i.product_id AS product_id, i.product_name AS product_name, i.category AS category, i.category_path AS category_path, i.brand AS brand,
      i.seller AS seller, ifNull(i.quantity, 1) AS quantity,
      toInt64(round(toDecimal128(ifNull(i.quantity, 1), 4) * ifNull(i.unit_price, 0))) AS items_amount,
      ifNull(i.discount_amount, 0) AS discount_amount, ifNull(i.freight_amount, 0) AS freight_amount,
      ifNull(i.tax_amount, 0) AS tax_amount
    FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)) AS i ), lines AS (SELECT order_id, line_id, sku_id, product_id, product_name, category, category_path, brand, seller,
    quantity, items_amount, discount_amount, freight_amount, tax_amount FROM batch_lines)
SELECT {account:UUID}, f.order_id, f.line_id, f.placed_at, h.fact_version, 1
FROM (SELECT order_id, line_id, placed_at FROM order_items FINAL
  WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM headers)) AS f
INNER JOIN headers AS h ON h.fact_order_id = f.order_id
LEFT JOIN (SELECT order_id, line_id, 1 AS stays FROM lines) AS l ON l.order_id = f.order_id AND l.line_id = f.line_id
WHERE f.placed_at != h.fact_placed_at OR (l.stays = 0 AND NOT (f.line_id = '-' AND h.line_count = 0 AND (fact_items_amount != 0 OR fact_discount_amount != 0 OR fact_freight_amount != 0 OR fact_tax_amount != 0)))

-- moved orders
INSERT INTO orders (account_id, order_id, placed_at, version, is_deleted)
SELECT {account:UUID}, e.order_id, e.placed_at, h.fact_version, 1
FROM (SELECT order_id, placed_at FROM orders FINAL WHERE account_id = {account:UUID}
  AND order_id IN (SELECT fact_order_id FROM headers)) AS e
INNER JOIN headers AS h ON h.fact_order_id = e.order_id WHERE e.placed_at != h.fact_placed_at

-- shipments
INSERT INTO shipments (account_id, order_id, shipment_id, placed_at, carrier, service, dock, tracking_number, tracking_url, invoice_number, promise_unit, invoiced_at, shipped_at, delivered_at, promised_at, ready_at, dispatch_due_at, carrier_due_at, invoice_amount, postal_prefix, weight_g, freight_cost, freight_charged, source, version)
SELECT {account:UUID}, s.order_id, s.shipment_id, h.placed_at, trimBoth(s.carrier), trimBoth(s.service), trimBoth(s.dock), trimBoth(s.tracking_number), trimBoth(s.tracking_url), trimBoth(s.invoice_number), trimBoth(s.promise_unit), toDateTime(s.invoiced_at, 'UTC'), toDateTime(s.shipped_at, 'UTC'), toDateTime(s.delivered_at, 'UTC'), toDateTime(s.promised_at, 'UTC'), toDateTime(s.ready_at, 'UTC'), toDateTime(s.dispatch_due_at, 'UTC'), toDateTime(s.carrier_due_at, 'UTC'), s.invoice_amount, left(replaceRegexpAll(s.postal_prefix, '[^0-9A-Za-z]', ''), 5), if(isNull(s.weight_g), NULL, toUInt32(least(greatest(s.weight_g, 0), 4294967295))), s.freight_cost, s.freight_charged, {source:UUID}, h.version
FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)) AS s INNER JOIN (SELECT fact_order_id AS order_id, fact_placed_at AS placed_at, fact_version AS version FROM headers) AS h ON h.order_id = s.order_id

-- stale shipments
INSERT INTO shipments (account_id, order_id, shipment_id, placed_at, version, is_deleted)
SELECT {account:UUID}, f.order_id, f.shipment_id, f.placed_at, h.version, 1
FROM (SELECT * FROM shipments FINAL
  WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM headers)) AS f INNER JOIN (SELECT fact_order_id AS order_id, fact_placed_at AS placed_at, fact_version AS version FROM headers) AS h ON h.order_id = f.order_id
WHERE f.placed_at != h.placed_at OR (f.order_id IN (SELECT order_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)))
  AND (f.order_id, f.shipment_id) NOT IN (SELECT order_id, shipment_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)))) OR ((f.source != {source:UUID} AND (f.order_id, f.source) IN (SELECT order_id, source FROM told_packages
    WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM headers) AND file_moment != 0)) AND f.order_id NOT IN (SELECT order_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))))

-- tokens
INSERT INTO order_search (account_id, token, order_id, placed_at, version)
SELECT {account:UUID}, arrayJoin(arrayDistinct(arrayFilter(one -> one != '', arrayMap(one -> lowerUTF8(trim(LEADING '#' FROM trimBoth(one))), arrayConcat([fact_order_id, fact_platform_number, fact_marketplace_number], splitByChar(',', fact_invoice_number),
      [if(fact_client_key = 0, '', concat('client:', toString(fact_client_key)))]))))), fact_order_id, fact_placed_at, fact_version FROM headers

-- payment tokens
INSERT INTO order_search (account_id, token, order_id, placed_at, version)
SELECT {account:UUID}, arrayJoin(arrayDistinct(arrayFilter(one -> one != '', arrayMap(one -> lowerUTF8(trim(LEADING '#' FROM trimBoth(one))), [tid, nsu])))), p.order_id, toDateTime(o.placed_at, 'UTC'), p.row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(ifNull(attempted_at, toDateTime64(0, 3)), authorized_at, captured_at, settled_at, refunded_at, chargeback_at))))) AS row_version FROM canonical_payments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND (tid != '' OR nsu != '')) AS p
LEFT JOIN (SELECT order_id, max(placed_at) AS placed_at FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id) AS o ON o.order_id = p.order_id

-- payments
INSERT INTO payment_attempts (account_id, order_id, attempt_id, attempted_at, method, brand, acquirer, issuer, bin, tid, nsu, gateway_id, authorization_code, installments, currency, amount, stage, outcome, reason, platform_reason, merchant_advice, latency_ms, three_ds, antifraud, expires_at, authorized_at, captured_at, settled_at, refunded_at, chargeback_at, refunded_amount, chargeback_amount, fee_amount, anticipation_amount, antifraud_amount, version)
WITH arriving AS (SELECT c.* EXCEPT (attempted_at, row_version),
    toDateTime(ifNull(c.attempted_at, p.placed_at), 'UTC') AS attempted_on,
    greatest(c.row_version, toUInt64(greatest(0, toUnixTimestamp64Milli(toDateTime64(attempted_on, 3))))) AS row_version
  FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(ifNull(attempted_at, toDateTime64(0, 3)), authorized_at, captured_at, settled_at, refunded_at, chargeback_at))))) AS row_version FROM canonical_payments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)) AS c
  LEFT JOIN (SELECT order_id, max(placed_at) AS placed_at FROM (
      SELECT order_id, placed_at FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID}
        AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)
      UNION ALL
      SELECT order_id, toDateTime64(placed_at, 3, 'UTC') FROM orders FINAL WHERE account_id = {account:UUID} AND order_id IN (
        SELECT order_id FROM canonical_payments WHERE batch_id IN {batches:Array(UUID)}
          AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND attempted_at IS NULL)
    ) GROUP BY order_id) AS p ON p.order_id = c.order_id
  WHERE c.attempted_at IS NOT NULL OR p.order_id != ''),
fresh AS (SELECT * FROM arriving)
SELECT account_id, order_id, payment_id, attempted_on, trimBoth(method) AS method, trimBoth(brand) AS brand, trimBoth(acquirer) AS acquirer, trimBoth(issuer) AS issuer, trimBoth(bin) AS bin, trimBoth(tid) AS tid, trimBoth(nsu) AS nsu, trimBoth(gateway_id) AS gateway_id, trimBoth(authorization_code) AS authorization_code, toUInt8(least(greatest(ifNull(installments, 0), 0), 255)), if(currency = '', {currency:String}, upper(trimBoth(toString(currency)))), ifNull(amount, 0), trimBoth(stage) AS stage, trimBoth(outcome) AS outcome, trimBoth(reason) AS reason, trimBoth(platform_reason) AS platform_reason, trimBoth(merchant_advice) AS merchant_advice, if(isNull(latency_ms), NULL, toUInt32(least(greatest(latency_ms, 0), 4294967295))), trimBoth(three_ds) AS three_ds, trimBoth(antifraud) AS antifraud, toDateTime(expires_at, 'UTC') AS expires_at, toDateTime(authorized_at, 'UTC') AS authorized_at, toDateTime(captured_at, 'UTC') AS captured_at, toDateTime(settled_at, 'UTC') AS settled_at, if(refunded_amount = 0, NULL, toDateTime(refunded_at, 'UTC')) AS refunded_at, if(chargeback_amount = 0, NULL, toDateTime(chargeback_at, 'UTC')) AS chargeback_at, ifNull(refunded_amount, 0), ifNull(chargeback_amount, 0), ifNull(fee_amount, 0), ifNull(anticipation_amount, 0), ifNull(antifraud_amount, 0), row_version
FROM fresh

-- told packages


-- sessions
INSERT INTO sessions (account_id, hour, channel, utm_source, utm_medium, utm_campaign, device, uf, sessions, product_views, carts, checkouts, version)
SELECT account_id, toStartOfHour(toDateTime(hour, 'UTC')), trimBoth(channel), trimBoth(utm_source), trimBoth(utm_medium), trimBoth(utm_campaign), trimBoth(device), if(match(upper(trimBoth(uf)), '^[A-Z]{2}$'), upper(trimBoth(uf)), ''),
  ifNull(sessions, 0), ifNull(product_views, 0), ifNull(carts, 0), ifNull(checkouts, 0), row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, hour)))) AS row_version FROM canonical_sessions WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))

-- stock
INSERT INTO stock (account_id, sku_id, warehouse, warehouse_name, counted_at, quantity, reserved, is_unlimited, version)
SELECT account_id, trimBoth(sku_id), trimBoth(warehouse), trimBoth(warehouse_name), toDateTime(counted_at, 'UTC'), ifNull(quantity, 0), ifNull(reserved, 0), is_unlimited, row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(counted_at))) AS row_version FROM canonical_stock WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))
INSERT INTO stock_history (account_id, sku_id, warehouse, warehouse_name, counted_at, quantity, reserved, is_unlimited, version)
SELECT account_id, trimBoth(sku_id), trimBoth(warehouse), trimBoth(warehouse_name), toDateTime(counted_at, 'UTC'), ifNull(quantity, 0), ifNull(reserved, 0), is_unlimited, row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(counted_at))) AS row_version FROM canonical_stock WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))

-- prices
INSERT INTO prices (account_id, sku_id, price_table, priced_at, currency, price, list_price, cost, version)
SELECT account_id, trimBoth(sku_id), trimBoth(price_table), toDateTime(priced_at, 'UTC'), if(currency = '', {currency:String}, upper(trimBoth(toString(currency)))), price, list_price, cost, row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(priced_at))) AS row_version FROM canonical_prices WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND (price IS NOT NULL OR list_price IS NOT NULL OR cost IS NOT NULL))
INSERT INTO price_history (account_id, sku_id, price_table, priced_at, currency, price, list_price, cost, version)
SELECT account_id, trimBoth(sku_id), trimBoth(price_table), toDateTime(priced_at, 'UTC'), if(currency = '', {currency:String}, upper(trimBoth(toString(currency)))), price, list_price, cost, row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(priced_at))) AS row_version FROM canonical_prices WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND (price IS NOT NULL OR list_price IS NOT NULL OR cost IS NOT NULL))
