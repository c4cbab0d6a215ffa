WITH placed AS (
    SELECT order_id, if(affiliate != '' AND (client_key = 0 OR client_key IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {masked:UUID} AND is_masked)), 0, client_key) AS client, toDate(placed_at, {timeZone:String}) AS day, channel, utm_source, utm_medium, utm_campaign, coupon, uf,
      total_amount, discount_amount
    FROM orders FINAL
    WHERE account_id = {account:UUID}
      AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete
      AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')
      AND toUInt8(((lowerUTF8(utm_source) LIKE {campaign0_source_0:String}) AND (lowerUTF8(utm_medium) LIKE {campaign0_medium_0:String}) AND (lowerUTF8(utm_campaign) LIKE {campaign0_campaign_0:String} OR lowerUTF8(utm_campaign) LIKE {campaign0_campaign_1:String})) OR lowerUTF8(coupon) IN {campaign0_coupons:Array(String)})
      AND channel IN {rule_orders_0_channel:Array(String)}
  ),
  firsts AS (
    SELECT client_key, argMin(order_id, (placed_at, order_id)) AS first_id
    FROM orders FINAL
    WHERE account_id = {account:UUID}
      AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete
      AND client_key IN (SELECT client FROM placed WHERE client != 0)
      AND NOT (affiliate != '' AND (client_key = 0 OR client_key IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {masked:UUID} AND is_masked)))
      AND channel IN {rule_orders_0_channel:Array(String)}
    GROUP BY client_key
  )
SELECT one.1 AS part, one.2 AS value, toFloat64(count()) AS orders, toFloat64(sum(total_amount)) AS revenue, toFloat64(sum(discount_amount)) AS discount
FROM placed LEFT JOIN firsts ON firsts.client_key = placed.client
ARRAY JOIN [('day', toString(day)),
  ('channel', toString(channel)),
  ('source', toString(utm_source)),
  ('medium', toString(utm_medium)),
  ('campaign', toString(utm_campaign)),
  ('coupon', toString(coupon)),
  ('uf', toString(uf)),
  ('client', multiIf(placed.client = 0, 'unknown', placed.order_id = firsts.first_id, 'new', 'returning'))] AS one
GROUP BY part, value
ORDER BY part, revenue DESC, value