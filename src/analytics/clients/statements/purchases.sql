INSERT INTO client_purchases (account_id, answer, made_at, client_key, is_marketplace, seen_day, days, amounts, margins, first_channel, first_coupon, first_source, first_campaign, first_uf, first_category, first_product, may_contact)
WITH goods AS (
    SELECT order_id,
      if(countIf(isNull(cost)) = 0, toNullable(sum(items_amount - discount_amount) - sum(quantity * ifNull(cost, 0))), NULL) AS margin,
      argMax((toString(category), if(product_name = '', sku_id, product_name)), (items_amount, line_id)) AS most
    FROM (
      SELECT order_id, line_id, category, product_name, sku_id, items_amount, discount_amount, quantity, costs.cost AS cost
      FROM (SELECT order_id, line_id, category, product_name, sku_id, items_amount, discount_amount, quantity, placed_at FROM order_items FINAL WHERE account_id = {account:UUID} AND NOT is_incomplete) AS lines
      ASOF LEFT JOIN (
        SELECT sku_id AS priced_sku, priced_at, max(price_history.cost) AS cost
        FROM price_history FINAL WHERE account_id = {account:UUID} AND isNotNull(price_history.cost) GROUP BY priced_sku, priced_at
      ) AS costs ON lines.sku_id = costs.priced_sku AND lines.placed_at >= costs.priced_at
    )
    GROUP BY order_id
  ),
  placed AS (
    SELECT order_id, affiliate != '' AND (client_key = 0 OR client_key IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND is_masked)) AS of_marketplace,
      if(of_marketplace, 0, client_key) AS client, toUInt16(toDate(placed_at, {timeZone:String})) AS day, toUnixTimestamp(placed_at) AS moment,
      (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete AS is_bought, total_amount AS amount, toString(channel) AS channel, toString(coupon) AS coupon, toString(utm_source) AS utm_source, toString(utm_campaign) AS utm_campaign, toString(uf) AS uf
    FROM orders FINAL
    WHERE account_id = {account:UUID}
      AND channel IN {rule_orders_0_channel:Array(String)}
  ),
  clients AS (
    SELECT client, of_marketplace, if(client = 0, day, toUInt16(0)) AS alone, min(day) AS seen_day,
      arraySort(groupArrayIf((moment, placed.order_id, day, amount, goods.margin), is_bought)) AS bought,
      argMinIf((channel, coupon, utm_source, utm_campaign, uf, goods.most.1, goods.most.2), (moment, placed.order_id), is_bought) AS first
    FROM placed LEFT JOIN goods ON goods.order_id = placed.order_id
    WHERE client != 0 OR is_bought
    GROUP BY client, of_marketplace, alone
  )
SELECT {account:UUID}, {answer:UUID}, now(), client, of_marketplace, seen_day, bought.3, bought.4, bought.5,
  ifNull(first.1, ''), ifNull(first.2, ''), ifNull(first.3, ''), ifNull(first.4, ''), ifNull(first.5, ''), ifNull(first.6, ''), ifNull(first.7, ''),
  client IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND agreed)
FROM clients
SETTINGS join_use_nulls = 1, max_bytes_before_external_group_by = 2000000000, do_not_merge_across_partitions_select_final = 1