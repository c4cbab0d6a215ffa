-- fresh
SELECT a.order_id AS order_id, a.row_version AS fact_rank FROM (SELECT o.order_id AS order_id, if(o.updated_at IS NOT NULL, o.row_version, greatest(o.row_version, ifNull(toUInt64(greatest(0, toUnixTimestamp64Milli(greatest(p.invoiced_at, p.shipped_at, p.delivered_at)))), 0))) AS row_version
    FROM (SELECT order_id, updated_at, toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(placed_at, approved_at, invoiced_at, shipped_at, delivered_at, canceled_at))))) AS row_version FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(placed_at, approved_at, invoiced_at, shipped_at, delivered_at, canceled_at))))), ordinal))), 2)).2
      FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id HAVING count() > 1)) AS o LEFT JOIN (SELECT order_id, min(invoiced_at) AS invoiced_at, min(shipped_at) AS shipped_at,
      if(countIf(delivered_at IS NULL) = 0, max(delivered_at), NULL) AS delivered_at FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1)) GROUP BY order_id) AS p ON p.order_id = o.order_id) AS a
    LEFT JOIN (SELECT order_id, max(version) AS version FROM orders FINAL
      WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)) GROUP BY order_id) AS e ON e.order_id = a.order_id
    WHERE e.version <= a.row_version

-- statuses
INSERT INTO order_statuses (account_id, order_id, since, platform_status, source)
SELECT account_id, order_id, toDateTime(since, 'UTC'), trimBoth(platform_status), {source:UUID} FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_order_statuses WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_order_statuses WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, platform_status, since HAVING count() > 1))
UNION ALL
SELECT account_id, order_id, toDateTime(ifNull(status_since, fromUnixTimestamp64Milli(toInt64(toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(placed_at, approved_at, invoiced_at, shipped_at, delivered_at, canceled_at)))))), 'UTC')), 'UTC'), trimBoth(platform_status), {source:UUID}
FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND trimBoth(platform_status) != ''

-- sums
WITH batch_lines AS (SELECT i.order_id AS order_id, i.line_id AS line_id, i.sku_id AS sku_id,
      if(i.product_id = '', s.product_id, i.product_id) AS product_id, if(i.product_name = '', s.product_name, i.product_name) AS product_name, if(i.category = '', s.category, i.category) AS category, if(i.category_path = '', s.category_path, i.category_path) AS category_path, if(i.brand = '', s.brand, i.brand) AS brand,
      i.seller AS seller, ifNull(i.quantity, 1) AS quantity,
      toInt64(round(toDecimal128(ifNull(i.quantity, 1), 4) * ifNull(i.unit_price, 0))) AS items_amount,
      ifNull(i.discount_amount, 0) AS discount_amount, ifNull(i.freight_amount, 0) AS freight_amount,
      ifNull(i.tax_amount, 0) AS tax_amount
    FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, line_id HAVING count() > 1)) AS i LEFT JOIN (SELECT sku_id, product_id, product_name, category, category_path, brand FROM skus FINAL WHERE account_id = {account:UUID} AND sku_id IN (
        SELECT sku_id FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND slice BETWEEN {low:UInt32} AND {high:UInt32}
      )) AS s ON s.sku_id = i.sku_id), lines AS (SELECT order_id, line_id, sku_id, product_id, product_name, category, category_path, brand, seller,
    quantity, items_amount, discount_amount, freight_amount, tax_amount FROM batch_lines UNION ALL SELECT order_id, line_id, sku_id, product_id, product_name, category, category_path, brand, seller,
    quantity, items_amount, discount_amount, freight_amount, tax_amount FROM order_items FINAL
    WHERE account_id = {account:UUID}
      AND order_id IN (SELECT order_id FROM fresh)
      AND order_id NOT IN (SELECT order_id FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))
      AND (line_id != '-' OR order_id NOT IN (
        SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND total_amount IS NOT NULL))
    LIMIT 1 BY order_id, line_id)
SELECT order_id, sums, began FROM (SELECT order_id, tuple(count(), sum(quantity), sum(items_amount), sum(discount_amount), sum(freight_amount), sum(tax_amount),
  if(min(seller) = max(seller), max(toString(seller)), '')) AS sums
FROM lines GROUP BY order_id) AS l FULL JOIN (SELECT order_id, arraySort(groupArray((since, toString(platform_status)))) AS seen,
    seen[-1].2 AS last, (last, seen[arrayLastIndex(one -> one.2 != last, seen) + 1].1) AS began
  FROM order_statuses WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM fresh) GROUP BY order_id) AS s USING (order_id)

-- headers
WITH batch_orders AS (SELECT *, row_version AS fact_rank FROM (SELECT o.* EXCEPT (invoiced_at, shipped_at, delivered_at, promised_at, carrier, dock, invoice_number, row_version),
      ifNull(o.invoiced_at, p.invoiced_at) AS invoiced_at, ifNull(o.shipped_at, p.shipped_at) AS shipped_at, ifNull(o.delivered_at, p.delivered_at) AS delivered_at, ifNull(o.promised_at, p.promised_at) AS promised_at,
      if(o.carrier = '', p.carrier, toString(o.carrier)) AS carrier, if(o.dock = '', p.dock, toString(o.dock)) AS dock, if(o.invoice_number = '', p.invoice_number, toString(o.invoice_number)) AS invoice_number,
      if(o.updated_at IS NOT NULL, o.row_version, greatest(o.row_version, ifNull(toUInt64(greatest(0, toUnixTimestamp64Milli(greatest(p.invoiced_at, p.shipped_at, p.delivered_at)))), 0))) AS row_version
    FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(placed_at, approved_at, invoiced_at, shipped_at, delivered_at, canceled_at))))) AS row_version FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(placed_at, approved_at, invoiced_at, shipped_at, delivered_at, canceled_at))))), ordinal))), 2)).2
      FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id HAVING count() > 1)) AS o LEFT JOIN (SELECT order_id, max(toString(carrier)) AS carrier, max(toString(dock)) AS dock,
      arrayStringConcat(arraySort(groupUniqArrayIf(trimBoth(invoice_number), invoice_number != '')), ', ') AS invoice_number,
      max(promised_at) AS promised_at, min(invoiced_at) AS invoiced_at, min(shipped_at) AS shipped_at,
      if(countIf(delivered_at IS NULL) = 0, max(delivered_at), NULL) AS delivered_at FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1)) GROUP BY order_id) AS p ON p.order_id = o.order_id) WHERE order_id IN (SELECT order_id FROM fresh)),
  milestones AS (SELECT *,
    if(trimBoth(platform_status) = '', NULL, coalesce(status_since, if(joinGet('sums', 'began', order_id).1 = trimBoth(platform_status), joinGet('sums', 'began', order_id).2, NULL), fromUnixTimestamp64Milli(toInt64(row_version), 'UTC'))) AS status_began,
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
      if(i.product_id = '', s.product_id, i.product_id) AS product_id, if(i.product_name = '', s.product_name, i.product_name) AS product_name, if(i.category = '', s.category, i.category) AS category, if(i.category_path = '', s.category_path, i.category_path) AS category_path, if(i.brand = '', s.brand, i.brand) AS brand,
      i.seller AS seller, ifNull(i.quantity, 1) AS quantity,
      toInt64(round(toDecimal128(ifNull(i.quantity, 1), 4) * ifNull(i.unit_price, 0))) AS items_amount,
      ifNull(i.discount_amount, 0) AS discount_amount, ifNull(i.freight_amount, 0) AS freight_amount,
      ifNull(i.tax_amount, 0) AS tax_amount
    FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, line_id HAVING count() > 1)) AS i LEFT JOIN (SELECT sku_id, product_id, product_name, category, category_path, brand FROM skus FINAL WHERE account_id = {account:UUID} AND sku_id IN (
        SELECT sku_id FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND slice BETWEEN {low:UInt32} AND {high:UInt32}
      )) AS s ON s.sku_id = i.sku_id), lines AS (SELECT order_id, line_id, sku_id, product_id, product_name, category, category_path, brand, seller,
    quantity, items_amount, discount_amount, freight_amount, tax_amount FROM batch_lines UNION ALL SELECT order_id, line_id, sku_id, product_id, product_name, category, category_path, brand, seller,
    quantity, items_amount, discount_amount, freight_amount, tax_amount FROM order_items FINAL
    WHERE account_id = {account:UUID}
      AND order_id IN (SELECT order_id FROM (SELECT fact_order_id AS order_id FROM headers))
      AND order_id NOT IN (SELECT order_id FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))
      AND (line_id != '-' OR order_id NOT IN (
        SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND total_amount IS NOT NULL))
    LIMIT 1 BY order_id, line_id),
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
      if(i.product_id = '', s.product_id, i.product_id) AS product_id, if(i.product_name = '', s.product_name, i.product_name) AS product_name, if(i.category = '', s.category, i.category) AS category, if(i.category_path = '', s.category_path, i.category_path) AS category_path, if(i.brand = '', s.brand, i.brand) AS brand,
      i.seller AS seller, ifNull(i.quantity, 1) AS quantity,
      toInt64(round(toDecimal128(ifNull(i.quantity, 1), 4) * ifNull(i.unit_price, 0))) AS items_amount,
      ifNull(i.discount_amount, 0) AS discount_amount, ifNull(i.freight_amount, 0) AS freight_amount,
      ifNull(i.tax_amount, 0) AS tax_amount
    FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, line_id HAVING count() > 1)) AS i LEFT JOIN (SELECT sku_id, product_id, product_name, category, category_path, brand FROM skus FINAL WHERE account_id = {account:UUID} AND sku_id IN (
        SELECT sku_id FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND slice BETWEEN {low:UInt32} AND {high:UInt32}
      )) AS s ON s.sku_id = i.sku_id), lines AS (SELECT order_id, line_id, sku_id, product_id, product_name, category, category_path, brand, seller,
    quantity, items_amount, discount_amount, freight_amount, tax_amount FROM batch_lines UNION ALL SELECT order_id, line_id, sku_id, product_id, product_name, category, category_path, brand, seller,
    quantity, items_amount, discount_amount, freight_amount, tax_amount FROM order_items FINAL
    WHERE account_id = {account:UUID}
      AND order_id IN (SELECT order_id FROM (SELECT fact_order_id AS order_id FROM headers))
      AND order_id NOT IN (SELECT order_id FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))
      AND (line_id != '-' OR order_id NOT IN (
        SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND total_amount IS NOT NULL))
    LIMIT 1 BY order_id, line_id)
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
FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1)) AS s INNER JOIN (SELECT fact_order_id AS order_id, fact_placed_at AS placed_at, fact_version AS version FROM headers) AS h ON h.order_id = s.order_id
UNION ALL
SELECT {account:UUID}, f.order_id, f.shipment_id, h.placed_at, f.carrier, f.service, f.dock, f.tracking_number, f.tracking_url, f.invoice_number, f.promise_unit, f.invoiced_at, f.shipped_at, f.delivered_at, f.promised_at, f.ready_at, f.dispatch_due_at, f.carrier_due_at, f.invoice_amount, f.postal_prefix, f.weight_g, f.freight_cost, f.freight_charged, f.source, h.version
FROM (SELECT * FROM shipments FINAL
  WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM headers)) AS f INNER JOIN (SELECT fact_order_id AS order_id, fact_placed_at AS placed_at, fact_version AS version FROM headers) AS h ON h.order_id = f.order_id
WHERE f.placed_at != h.placed_at AND f.order_id NOT IN (SELECT order_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1))) AND NOT (f.source != {source:UUID} AND (f.order_id, f.source) IN (SELECT order_id, source FROM told_packages
    WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM headers) AND file_moment != 0))

-- stale shipments
INSERT INTO shipments (account_id, order_id, shipment_id, placed_at, version, is_deleted)
SELECT {account:UUID}, f.order_id, f.shipment_id, f.placed_at, h.version, 1
FROM (SELECT * FROM shipments FINAL
  WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM headers)) AS f INNER JOIN (SELECT fact_order_id AS order_id, fact_placed_at AS placed_at, fact_version AS version FROM headers) AS h ON h.order_id = f.order_id
WHERE f.placed_at != h.placed_at OR (f.order_id IN (SELECT order_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1)))
  AND (f.order_id, f.shipment_id) NOT IN (SELECT order_id, shipment_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1)))) OR ((f.source != {source:UUID} AND (f.order_id, f.source) IN (SELECT order_id, source FROM told_packages
    WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM headers) AND file_moment != 0)) AND f.order_id NOT IN (SELECT order_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1))))

-- tokens
INSERT INTO order_search (account_id, token, order_id, placed_at, version)
SELECT {account:UUID}, arrayJoin(arrayDistinct(arrayFilter(one -> one != '', arrayMap(one -> lowerUTF8(trim(LEADING '#' FROM trimBoth(one))), arrayConcat([fact_order_id, fact_platform_number, fact_marketplace_number], splitByChar(',', fact_invoice_number),
      [if(fact_client_key = 0, '', concat('client:', toString(fact_client_key)))]))))), fact_order_id, fact_placed_at, fact_version FROM headers
UNION ALL
SELECT {account:UUID}, arrayJoin(arrayDistinct(arrayFilter(one -> one != '', arrayMap(one -> lowerUTF8(trim(LEADING '#' FROM trimBoth(one))), arrayConcat([tracking_number, replaceAll(tracking_number, ' ', '')], splitByChar(',', invoice_number)))))), s.order_id, h.fact_placed_at, h.fact_version
FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1)) AS s
INNER JOIN (SELECT fact_order_id, fact_placed_at, fact_version FROM headers) AS h ON h.fact_order_id = s.order_id

-- payment tokens
INSERT INTO order_search (account_id, token, order_id, placed_at, version)
SELECT {account:UUID}, arrayJoin(arrayDistinct(arrayFilter(one -> one != '', arrayMap(one -> lowerUTF8(trim(LEADING '#' FROM trimBoth(one))), [tid, nsu])))), p.order_id, toDateTime(o.placed_at, 'UTC'), p.row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(ifNull(attempted_at, toDateTime64(0, 3)), authorized_at, captured_at, settled_at, refunded_at, chargeback_at))))) AS row_version FROM canonical_payments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(ifNull(attempted_at, toDateTime64(0, 3)), authorized_at, captured_at, settled_at, refunded_at, chargeback_at))))), ordinal))), 2)).2
      FROM canonical_payments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, payment_id HAVING count() > 1) AND (tid != '' OR nsu != '')) AS p
LEFT JOIN (SELECT order_id, max(placed_at) AS placed_at FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id) AS o ON o.order_id = p.order_id

-- payments
INSERT INTO payment_attempts (account_id, order_id, attempt_id, attempted_at, method, brand, acquirer, issuer, bin, tid, nsu, gateway_id, authorization_code, installments, currency, amount, stage, outcome, reason, platform_reason, merchant_advice, latency_ms, three_ds, antifraud, expires_at, authorized_at, captured_at, settled_at, refunded_at, chargeback_at, refunded_amount, chargeback_amount, fee_amount, anticipation_amount, antifraud_amount, version)
WITH arriving AS (SELECT c.* EXCEPT (attempted_at, row_version),
    toDateTime(ifNull(c.attempted_at, p.placed_at), 'UTC') AS attempted_on,
    greatest(c.row_version, toUInt64(greatest(0, toUnixTimestamp64Milli(toDateTime64(attempted_on, 3))))) AS row_version
  FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(ifNull(attempted_at, toDateTime64(0, 3)), authorized_at, captured_at, settled_at, refunded_at, chargeback_at))))) AS row_version FROM canonical_payments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, greatest(ifNull(attempted_at, toDateTime64(0, 3)), authorized_at, captured_at, settled_at, refunded_at, chargeback_at))))), ordinal))), 2)).2
      FROM canonical_payments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, payment_id HAVING count() > 1)) AS c
  LEFT JOIN (SELECT order_id, max(placed_at) AS placed_at FROM (
      SELECT order_id, placed_at FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID}
        AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)
      UNION ALL
      SELECT order_id, toDateTime64(placed_at, 3, 'UTC') FROM orders FINAL WHERE account_id = {account:UUID} AND order_id IN (
        SELECT order_id FROM canonical_payments WHERE batch_id IN {batches:Array(UUID)}
          AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND attempted_at IS NULL)
    ) GROUP BY order_id) AS p ON p.order_id = c.order_id
  WHERE c.attempted_at IS NOT NULL OR p.order_id != ''),
existing AS (SELECT order_id, attempt_id, attempted_at, version FROM payment_attempts FINAL
  WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM canonical_payments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))),
fresh AS (SELECT a.* FROM arriving AS a
  LEFT JOIN (SELECT order_id, attempt_id, max(version) AS version FROM existing GROUP BY order_id, attempt_id) AS e
    ON e.order_id = a.order_id AND e.attempt_id = a.payment_id
  WHERE e.version <= a.row_version)
SELECT account_id, order_id, payment_id, attempted_on, trimBoth(method) AS method, trimBoth(brand) AS brand, trimBoth(acquirer) AS acquirer, trimBoth(issuer) AS issuer, trimBoth(bin) AS bin, trimBoth(tid) AS tid, trimBoth(nsu) AS nsu, trimBoth(gateway_id) AS gateway_id, trimBoth(authorization_code) AS authorization_code, toUInt8(least(greatest(ifNull(installments, 0), 0), 255)), if(currency = '', {currency:String}, upper(trimBoth(toString(currency)))), ifNull(amount, 0), trimBoth(stage) AS stage, trimBoth(outcome) AS outcome, trimBoth(reason) AS reason, trimBoth(platform_reason) AS platform_reason, trimBoth(merchant_advice) AS merchant_advice, if(isNull(latency_ms), NULL, toUInt32(least(greatest(latency_ms, 0), 4294967295))), trimBoth(three_ds) AS three_ds, trimBoth(antifraud) AS antifraud, toDateTime(expires_at, 'UTC') AS expires_at, toDateTime(authorized_at, 'UTC') AS authorized_at, toDateTime(captured_at, 'UTC') AS captured_at, toDateTime(settled_at, 'UTC') AS settled_at, if(refunded_amount = 0, NULL, toDateTime(refunded_at, 'UTC')) AS refunded_at, if(chargeback_amount = 0, NULL, toDateTime(chargeback_at, 'UTC')) AS chargeback_at, ifNull(refunded_amount, 0), ifNull(chargeback_amount, 0), ifNull(fee_amount, 0), ifNull(anticipation_amount, 0), ifNull(antifraud_amount, 0), row_version
FROM fresh

-- told packages
INSERT INTO told_packages (account_id, order_id, source, shipment_id, carrier, service, dock, tracking_number, tracking_url, invoice_number, promise_unit, invoiced_at, shipped_at, delivered_at, promised_at, ready_at, dispatch_due_at, carrier_due_at, invoice_amount, postal_prefix, weight_g, freight_cost, freight_charged, first_promised_at, first_told, file_moment, version)
WITH arriving AS (SELECT s.order_id AS order_id, s.shipment_id AS shipment_id, trimBoth(s.carrier) AS said_carrier, trimBoth(s.service) AS said_service, trimBoth(s.dock) AS said_dock, trimBoth(s.tracking_number) AS said_tracking_number, trimBoth(s.tracking_url) AS said_tracking_url, trimBoth(s.invoice_number) AS said_invoice_number, trimBoth(s.promise_unit) AS said_promise_unit, toDateTime(s.invoiced_at, 'UTC') AS said_invoiced_at, toDateTime(s.shipped_at, 'UTC') AS said_shipped_at, toDateTime(s.delivered_at, 'UTC') AS said_delivered_at, toDateTime(s.promised_at, 'UTC') AS said_promised_at, toDateTime(s.ready_at, 'UTC') AS said_ready_at, toDateTime(s.dispatch_due_at, 'UTC') AS said_dispatch_due_at, toDateTime(s.carrier_due_at, 'UTC') AS said_carrier_due_at, s.invoice_amount AS said_invoice_amount, left(replaceRegexpAll(s.postal_prefix, '[^0-9A-Za-z]', ''), 5) AS said_postal_prefix, if(isNull(s.weight_g), NULL, toUInt32(least(greatest(s.weight_g, 0), 4294967295))) AS said_weight_g, s.freight_cost AS said_freight_cost, s.freight_charged AS said_freight_charged,
    toDateTime(coalesce(s.first_promised_at, s.promised_at), 'UTC') AS said_first_promised_at, if(said_first_promised_at IS NULL, 0, toUInt64(toUInt64(18446744073709551615) - bitOr(bitShiftLeft(intDiv({now:UInt64}, 1000), 32), toUInt64(toUnixTimestamp(assumeNotNull(said_first_promised_at)))))) AS said_first_told
  FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1) AND order_id NOT IN (SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))) AS s)
SELECT {account:UUID}, a.order_id, {source:UUID}, a.shipment_id, said_carrier, said_service, said_dock, said_tracking_number, said_tracking_url, said_invoice_number, said_promise_unit, said_invoiced_at, said_shipped_at, said_delivered_at, said_promised_at, said_ready_at, said_dispatch_due_at, said_carrier_due_at, said_invoice_amount, said_postal_prefix, said_weight_g, said_freight_cost, said_freight_charged, if(e.first_told > said_first_told, e.first_promised_at, said_first_promised_at), if(e.first_told > said_first_told, e.first_told, said_first_told), 0, {now:UInt64}
FROM arriving AS a LEFT JOIN (SELECT order_id, shipment_id, first_promised_at, first_told FROM told_packages FINAL
  WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN (SELECT order_id FROM arriving)) AS e
  ON e.order_id = a.order_id AND e.shipment_id = a.shipment_id
INSERT INTO order_search (account_id, token, order_id, placed_at, version)
SELECT {account:UUID}, arrayJoin(arrayDistinct(arrayFilter(one -> one != '', arrayMap(one -> lowerUTF8(trim(LEADING '#' FROM trimBoth(one))), arrayConcat([tracking_number, replaceAll(tracking_number, ' ', '')], splitByChar(',', invoice_number)))))), order_id, toDateTime(0, 'UTC'), 0 FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1) AND order_id NOT IN (SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)))
INSERT INTO first_promises (account_id, order_id, shipment_id, promised_at, version, source)
SELECT {account:UUID}, order_id, shipment_id, assumeNotNull(toDateTime(coalesce(first_promised_at, promised_at), 'UTC')), toUInt64(toUInt64(18446744073709551615) - bitOr(bitShiftLeft(intDiv({now:UInt64}, 1000), 32), toUInt64(toUnixTimestamp(assumeNotNull(toDateTime(coalesce(first_promised_at, promised_at), 'UTC')))))), {source:UUID}
FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1) AND order_id NOT IN (SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))) WHERE toDateTime(coalesce(first_promised_at, promised_at), 'UTC') IS NOT NULL AND account_id = {account:UUID} AND order_id IN (SELECT order_id FROM shipments FINAL
  WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN (SELECT order_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1) AND order_id NOT IN (SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)))))
INSERT INTO shipments (account_id, order_id, shipment_id, placed_at, carrier, service, dock, tracking_number, tracking_url, invoice_number, promise_unit, invoiced_at, shipped_at, delivered_at, promised_at, ready_at, dispatch_due_at, carrier_due_at, invoice_amount, postal_prefix, weight_g, freight_cost, freight_charged, source, version)
SELECT {account:UUID}, s.order_id, s.shipment_id, o.placed_at, trimBoth(s.carrier), trimBoth(s.service), trimBoth(s.dock), trimBoth(s.tracking_number), trimBoth(s.tracking_url), trimBoth(s.invoice_number), trimBoth(s.promise_unit), toDateTime(s.invoiced_at, 'UTC'), toDateTime(s.shipped_at, 'UTC'), toDateTime(s.delivered_at, 'UTC'), toDateTime(s.promised_at, 'UTC'), toDateTime(s.ready_at, 'UTC'), toDateTime(s.dispatch_due_at, 'UTC'), toDateTime(s.carrier_due_at, 'UTC'), s.invoice_amount, left(replaceRegexpAll(s.postal_prefix, '[^0-9A-Za-z]', ''), 5), if(isNull(s.weight_g), NULL, toUInt32(least(greatest(s.weight_g, 0), 4294967295))), s.freight_cost, s.freight_charged, {source:UUID}, o.version
FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1) AND order_id NOT IN (SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))) AS s INNER JOIN (SELECT order_id, placed_at, version FROM orders FINAL WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM shipments FINAL
  WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN (SELECT order_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1) AND order_id NOT IN (SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)))))) AS o ON o.order_id = s.order_id
INSERT INTO orders (account_id, order_id, platform_number, marketplace_number, invoice_number, placed_at, approved_at, invoiced_at, shipped_at, delivered_at, returned_at, canceled_at, promised_at, first_promised_at, status, own_status, platform_status, status_since, cancel_reason, is_incomplete, origin, channel, sales_channel, affiliate, seller, utm_source, utm_medium, utm_campaign, coupon, promotions, device, uf, city, postal_prefix, payment_method, installments, acquirer, carrier, dock, currency, units, items_amount, discount_amount, freight_amount, tax_amount, total_amount, client_key, version)
SELECT o.account_id, o.order_id, o.platform_number, o.marketplace_number, if(o.invoice_number = '', p.invoice_number, toString(o.invoice_number)), o.placed_at, coalesce(o.approved_at, p.invoiced_at, p.shipped_at, if(p.delivered_at IS NULL, NULL, o.placed_at)), coalesce(o.invoiced_at, p.invoiced_at, p.shipped_at, p.delivered_at), coalesce(o.shipped_at, p.shipped_at), coalesce(o.delivered_at, p.delivered_at), o.returned_at, o.canceled_at, coalesce(o.promised_at, p.promised_at), o.first_promised_at, multiIf(o.status IN ('incomplete', 'canceled', 'delivered'), toString(o.status), p.delivered_at IS NOT NULL, 'delivered',
    o.status = 'shipped' OR p.shipped_at IS NOT NULL, 'shipped', p.invoiced_at IS NOT NULL, 'invoiced', toString(o.status)), o.own_status, o.platform_status, o.status_since, o.cancel_reason, o.is_incomplete, o.origin, o.channel, o.sales_channel, o.affiliate, o.seller, o.utm_source, o.utm_medium, o.utm_campaign, o.coupon, o.promotions, o.device, o.uf, o.city, o.postal_prefix, o.payment_method, o.installments, o.acquirer, if(o.carrier = '', p.carrier, toString(o.carrier)), if(o.dock = '', p.dock, toString(o.dock)), o.currency, o.units, o.items_amount, o.discount_amount, o.freight_amount, o.tax_amount, o.total_amount, o.client_key, o.version
FROM (SELECT account_id, order_id, platform_number, marketplace_number, invoice_number, placed_at, approved_at, invoiced_at, told_shipped_at AS shipped_at, told_delivered_at AS delivered_at, returned_at, canceled_at, promised_at, first_promised_at, told_status AS status, told_own_status AS own_status, platform_status, status_since, cancel_reason, is_incomplete, origin, channel, sales_channel, affiliate, seller, utm_source, utm_medium, utm_campaign, coupon, promotions, device, uf, city, postal_prefix, payment_method, installments, acquirer, carrier, dock, currency, units, items_amount, discount_amount, freight_amount, tax_amount, total_amount, client_key, version FROM (SELECT *, if(own_status = '', toString(status), toString(own_status)) AS told_status, if(own_status IN ('approved', 'invoiced'), NULL, shipped_at) AS told_shipped_at, if(own_status = '', delivered_at, NULL) AS told_delivered_at, '' AS told_own_status FROM orders FINAL WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM shipments FINAL
  WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN (SELECT order_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1) AND order_id NOT IN (SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors))))))) AS o
INNER JOIN (SELECT order_id, max(toString(carrier)) AS carrier, max(toString(dock)) AS dock,
      arrayStringConcat(arraySort(groupUniqArrayIf(trimBoth(invoice_number), invoice_number != '')), ', ') AS invoice_number,
      max(promised_at) AS promised_at, min(invoiced_at) AS invoiced_at, min(shipped_at) AS shipped_at,
      if(countIf(delivered_at IS NULL) = 0, max(delivered_at), NULL) AS delivered_at FROM (SELECT * FROM shipments FINAL WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM shipments FINAL
  WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN (SELECT order_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1) AND order_id NOT IN (SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)))))) GROUP BY order_id) AS p ON p.order_id = o.order_id
INSERT INTO order_items (account_id, order_id, line_id, placed_at, approved_at, invoiced_at, canceled_at, cancel_reason, is_incomplete, origin, channel, sales_channel, affiliate, seller, utm_source, utm_medium, utm_campaign, coupon, device, uf, city, payment_method, installments, acquirer, carrier, currency, sku_id, product_id, product_name, category, category_path, brand, quantity, items_amount, discount_amount, freight_amount, tax_amount, total_amount, version)
SELECT i.account_id, i.order_id, i.line_id, i.placed_at, o.approved_at, o.invoiced_at, i.canceled_at, i.cancel_reason, i.is_incomplete, i.origin, i.channel, i.sales_channel, i.affiliate, i.seller, i.utm_source, i.utm_medium, i.utm_campaign, i.coupon, i.device, i.uf, i.city, i.payment_method, i.installments, i.acquirer, o.carrier, i.currency, i.sku_id, i.product_id, i.product_name, i.category, i.category_path, i.brand, i.quantity, i.items_amount, i.discount_amount, i.freight_amount, i.tax_amount, i.total_amount, i.version
FROM (SELECT * FROM order_items FINAL WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM shipments FINAL
  WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN (SELECT order_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1) AND order_id NOT IN (SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)))))) AS i
INNER JOIN (SELECT * FROM orders FINAL WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM shipments FINAL
  WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN (SELECT order_id FROM (SELECT *, toUInt64(0) AS row_version FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(0), ordinal))), 2)).2
      FROM canonical_shipments WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY order_id, shipment_id HAVING count() > 1) AND order_id NOT IN (SELECT order_id FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)))))) AS o ON o.order_id = i.order_id

-- sessions
INSERT INTO sessions (account_id, hour, channel, utm_source, utm_medium, utm_campaign, device, uf, sessions, product_views, carts, checkouts, version)
SELECT account_id, toStartOfHour(toDateTime(hour, 'UTC')), trimBoth(channel), trimBoth(utm_source), trimBoth(utm_medium), trimBoth(utm_campaign), trimBoth(device), if(match(upper(trimBoth(uf)), '^[A-Z]{2}$'), upper(trimBoth(uf)), ''),
  ifNull(sessions, 0), ifNull(product_views, 0), ifNull(carts, 0), ifNull(checkouts, 0), row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, hour)))) AS row_version FROM canonical_sessions WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(greatest(0, toUnixTimestamp64Milli(ifNull(updated_at, hour)))), ordinal))), 2)).2
      FROM canonical_sessions WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY hour, channel, utm_source, utm_medium, utm_campaign, device, uf HAVING count() > 1))

-- stock
INSERT INTO stock (account_id, sku_id, warehouse, warehouse_name, counted_at, quantity, reserved, is_unlimited, version)
SELECT account_id, trimBoth(sku_id), trimBoth(warehouse), trimBoth(warehouse_name), toDateTime(counted_at, 'UTC'), ifNull(quantity, 0), ifNull(reserved, 0), is_unlimited, row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(counted_at))) AS row_version FROM canonical_stock WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(greatest(0, toUnixTimestamp64Milli(counted_at))), ordinal))), 2)).2
      FROM canonical_stock WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY sku_id, warehouse, counted_at HAVING count() > 1))
INSERT INTO stock_history (account_id, sku_id, warehouse, warehouse_name, counted_at, quantity, reserved, is_unlimited, version)
SELECT account_id, trimBoth(sku_id), trimBoth(warehouse), trimBoth(warehouse_name), toDateTime(counted_at, 'UTC'), ifNull(quantity, 0), ifNull(reserved, 0), is_unlimited, row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(counted_at))) AS row_version FROM canonical_stock WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((toUInt64(greatest(0, toUnixTimestamp64Milli(counted_at))), ordinal))), 2)).2
      FROM canonical_stock WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) GROUP BY sku_id, warehouse, counted_at HAVING count() > 1))

-- prices
INSERT INTO prices (account_id, sku_id, price_table, priced_at, currency, price, list_price, cost, version)
SELECT account_id, trimBoth(sku_id), trimBoth(price_table), toDateTime(priced_at, 'UTC'), if(currency = '', {currency:String}, upper(trimBoth(toString(currency)))), price, list_price, cost, row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(priced_at))) AS row_version FROM canonical_prices WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND (price IS NOT NULL OR list_price IS NOT NULL OR cost IS NOT NULL))
INSERT INTO price_history (account_id, sku_id, price_table, priced_at, currency, price, list_price, cost, version)
SELECT account_id, trimBoth(sku_id), trimBoth(price_table), toDateTime(priced_at, 'UTC'), if(currency = '', {currency:String}, upper(trimBoth(toString(currency)))), price, list_price, cost, row_version
FROM (SELECT *, toUInt64(greatest(0, toUnixTimestamp64Milli(priced_at))) AS row_version FROM canonical_prices WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors) AND (price IS NOT NULL OR list_price IS NOT NULL OR cost IS NOT NULL))
