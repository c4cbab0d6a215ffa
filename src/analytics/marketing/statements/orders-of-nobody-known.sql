SELECT campaign,
  toFloat64(count()) AS orders,
  toFloat64(sum(amount)) AS revenue,
  toFloat64(sum(discount)) AS discount,
  toFloat64(countIf(of_marketplace)) AS marketplaceOrders,
  toFloat64(sumIf(amount, of_marketplace)) AS marketplaceRevenue
FROM (
    SELECT order_id, if(affiliate != '' AND (client_key = 0 OR client_key IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {masked:UUID} AND is_masked)), 0, client_key) AS client, toDate(placed_at, {timeZone:String}) AS day, toUnixTimestamp(placed_at) AS moment,
      affiliate != '' AND (client_key = 0 OR client_key IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {masked:UUID} AND is_masked)) AS of_marketplace, total_amount AS amount, discount_amount AS discount,
      [toUInt8(((lowerUTF8(utm_source) LIKE {campaign0_source_0:String}) AND (lowerUTF8(utm_medium) LIKE {campaign0_medium_0:String}) AND (lowerUTF8(utm_campaign) LIKE {campaign0_campaign_0:String} OR lowerUTF8(utm_campaign) LIKE {campaign0_campaign_1:String})) OR lowerUTF8(coupon) IN {campaign0_coupons:Array(String)}),
        toUInt8(lowerUTF8(coupon) IN {campaign1_coupons:Array(String)}),
        toUInt8(0)] AS touched
    FROM orders FINAL
    WHERE account_id = {account:UUID}
      AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete
      AND client = 0 AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')
      AND channel IN {rule_orders_0_channel:Array(String)}
  ) ARRAY JOIN arrayEnumerate({froms:Array(Date)}) AS campaign
WHERE touched[campaign] AND day >= {froms:Array(Date)}[campaign] AND day <= {untils:Array(Date)}[campaign]
GROUP BY campaign
SETTINGS do_not_merge_across_partitions_select_final = 1