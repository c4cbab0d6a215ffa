SELECT 'product' AS part, if(product_name = '', sku_id, product_name) AS value, toFloat64(uniqExact(order_id)) AS orders,
  toFloat64(sum(total_amount)) AS revenue, toFloat64(sum(discount_amount)) AS discount
FROM order_items FINAL
WHERE account_id = {account:UUID} AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')
  AND order_id IN (SELECT order_id FROM orders FINAL WHERE account_id = {account:UUID} AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC') AND toUInt8(((lowerUTF8(utm_source) LIKE {campaign0_source_0:String}) AND (lowerUTF8(utm_medium) LIKE {campaign0_medium_0:String}) AND (lowerUTF8(utm_campaign) LIKE {campaign0_campaign_0:String} OR lowerUTF8(utm_campaign) LIKE {campaign0_campaign_1:String})) OR lowerUTF8(coupon) IN {campaign0_coupons:Array(String)}) AND channel IN {rule_orders_0_channel:Array(String)})
GROUP BY value
ORDER BY revenue DESC, value