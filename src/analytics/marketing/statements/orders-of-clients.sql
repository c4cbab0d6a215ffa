WITH placed AS (
    SELECT order_id, if(affiliate != '' AND (client_key = 0 OR client_key IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {masked:UUID} AND is_masked)), 0, client_key) AS client, toDate(placed_at, {timeZone:String}) AS day, toUnixTimestamp(placed_at) AS moment,
      affiliate != '' AND (client_key = 0 OR client_key IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {masked:UUID} AND is_masked)) AS of_marketplace, total_amount AS amount, discount_amount AS discount,
      [toUInt8(((lowerUTF8(utm_source) LIKE {campaign0_source_0:String}) AND (lowerUTF8(utm_medium) LIKE {campaign0_medium_0:String}) AND (lowerUTF8(utm_campaign) LIKE {campaign0_campaign_0:String} OR lowerUTF8(utm_campaign) LIKE {campaign0_campaign_1:String})) OR lowerUTF8(coupon) IN {campaign0_coupons:Array(String)}),
        toUInt8(lowerUTF8(coupon) IN {campaign1_coupons:Array(String)}),
        toUInt8(0)] AS touched
    FROM orders FINAL
    WHERE account_id = {account:UUID}
      AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete
      AND client_key IN (SELECT client_key FROM orders WHERE account_id = {account:UUID} AND client_key != 0 AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC'))
      AND channel IN {rule_orders_0_channel:Array(String)}
  ),
  clients AS (
    SELECT client, arraySort(order -> (order.1, order.2), groupArray((moment, order_id, day, amount, discount, touched))) AS bought
    FROM placed
    WHERE client != 0
    GROUP BY client
    HAVING arrayExists(order -> has(order.6, 1), bought)
  ),
  courses AS (
    SELECT campaign, bought,
      arrayMap(order -> order.6[campaign], bought) AS hits,
      arrayCumSum(hits) AS reached,
      arrayMap(order -> order.3 >= {froms:Array(Date)}[campaign] AND order.3 <= {untils:Array(Date)}[campaign], bought) AS inside
    FROM clients ARRAY JOIN arrayEnumerate({froms:Array(Date)}) AS campaign
    WHERE has(hits, 1)
  )
SELECT
  campaign,
  toFloat64(sum(arrayCount((hit, isIn) -> hit AND isIn, hits, inside))) AS lastClickOrders,
  toFloat64(sum(arraySum((order, hit, isIn) -> if(hit AND isIn, order.4, 0), bought, hits, inside))) AS lastClickRevenue,
  toFloat64(sum(hits[1] * arrayCount(isIn -> isIn, inside))) AS firstOrderOrders,
  toFloat64(sum(hits[1] * arraySum((order, isIn) -> if(isIn, order.4, 0), bought, inside))) AS firstOrderRevenue,
  round(sum(arraySum((isIn, came, all) -> if(isIn, came / all, 0), inside, reached, arrayEnumerate(bought))), 6) AS linearOrders,
  floor(round(sum(arraySum((order, isIn, came, all) -> if(isIn, order.4 * came / all, 0), bought, inside, reached, arrayEnumerate(bought))), 3) + 0.5) AS linearRevenue,
  toFloat64(countIf(hits[1] AND inside[1])) AS newClients,
  toFloat64(countIf(arrayExists((hit, isIn) -> hit AND isIn, hits, inside))) AS clients,
  toFloat64(sum(arraySum((order, hit, isIn) -> if(hit AND isIn, order.5, 0), bought, hits, inside))) AS discount
FROM courses
GROUP BY campaign
SETTINGS max_bytes_before_external_group_by = 2000000000, do_not_merge_across_partitions_select_final = 1