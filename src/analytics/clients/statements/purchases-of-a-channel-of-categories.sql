INSERT INTO client_purchases (account_id, answer, made_at, client_key, is_marketplace, seen_day, days, moments, approvals, invoices, amounts, margins, first_channel, first_coupon, first_source, first_campaign, first_uf, first_category, first_product, may_contact)
WITH goods AS (
    SELECT order_id,
      if(countIf(isNull(cost)) = 0, toNullable(sum(items_amount - discount_amount) - sum(quantity * ifNull(cost, 0))), NULL) AS margin,
      argMax(concat(toString(category), '\0', if(product_name = '', sku_id, product_name)), concat(leftPad(toString(greatest(items_amount, 0)), 19, '0'), line_id)) AS most
    FROM (
      SELECT order_id, line_id, category, product_name, sku_id, items_amount, discount_amount, quantity, costs.unit_cost AS cost
      FROM (SELECT order_id, line_id, category, product_name, sku_id, items_amount, discount_amount, quantity, placed_at FROM order_items FINAL WHERE account_id = {account:UUID} AND NOT is_incomplete) AS lines
      ASOF LEFT JOIN (
        SELECT sku_id AS priced_sku, priced_at, if(currency = {costCurrency:String}, cost, NULL) AS unit_cost
  FROM price_history FINAL
  WHERE account_id = {account:UUID} AND (sku_id, price_table) IN (SELECT sku_id, price_table FROM prices FINAL WHERE account_id = {account:UUID} ORDER BY sku_id, price_table LIMIT 1 BY sku_id)
      ) AS costs ON lines.sku_id = costs.priced_sku AND lines.placed_at >= costs.priced_at
    )
    GROUP BY order_id
  ),
  placed AS (
    SELECT order_id, affiliate != '' AND (client_key = 0 OR client_key IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND is_masked)) AS of_marketplace,
      if(of_marketplace, 0, client_key) AS client, toUnixTimestamp(placed_at) AS moment, toUInt16(toDate(placed_at, {timeZone:String})) AS day, concat(leftPad(toString(moment), 19, '0'), order_id) AS turn,
      (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete AS is_bought, total_amount AS amount,
      ifNull(toUnixTimestamp(approved_at), 4294967295) AS approval, ifNull(toUnixTimestamp(invoiced_at), 4294967295) AS invoice, toString(channel) AS channel, toString(coupon) AS coupon, toString(utm_source) AS utm_source, toString(utm_campaign) AS utm_campaign, toString(uf) AS uf
    FROM orders FINAL
    WHERE account_id = {account:UUID}
      AND order_id IN (SELECT order_id FROM order_items FINAL WHERE account_id = {account:UUID} AND category IN {rule_order_items_0_category:Array(String)})
  ),
  clients AS (
    SELECT client, of_marketplace, if(client = 0, day, toUInt16(0)) AS alone, min(day) AS seen_day,
      groupArrayIf(turn, is_bought) AS turns, groupArrayIf(day, is_bought) AS days, groupArrayIf(moment, is_bought) AS moments, groupArrayIf(approval, is_bought) AS approvals, groupArrayIf(invoice, is_bought) AS invoices, groupArrayIf(amount, is_bought) AS amounts,
      groupArrayIf(ifNull(goods.margin, 0), is_bought) AS known_margins, groupArrayIf(isNull(goods.margin), is_bought) AS is_unknown,
      splitByChar('\0', ifNull(argMinIf(concatWithSeparator('\0', channel, coupon, utm_source, utm_campaign, uf, ifNull(goods.most, '\0')), turn, is_bought), '')) AS first
    FROM placed LEFT JOIN goods ON goods.order_id = placed.order_id
    WHERE client != 0 OR is_bought
    GROUP BY client, of_marketplace, alone
  )
SELECT {account:UUID}, {answer:UUID}, now(), client, of_marketplace, seen_day, arraySort((_, turn) -> turn, days, turns), arraySort((_, turn) -> turn, moments, turns), arraySort((_, turn) -> turn, approvals, turns), arraySort((_, turn) -> turn, invoices, turns), arraySort((_, turn) -> turn, amounts, turns), arraySort((_, turn) -> turn, arrayMap((margin, unknown) -> if(unknown, NULL, margin), known_margins, is_unknown), turns),
  first[1], first[2], first[3], first[4], first[5], first[6], first[7],
  client IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND agreed)
FROM clients
SETTINGS join_use_nulls = 1, max_bytes_before_external_group_by = 2000000000, do_not_merge_across_partitions_select_final = 1