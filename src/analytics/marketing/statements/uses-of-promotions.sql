SELECT toString(toDate(placed_at, {timeZone:String})) AS day, arraySort(arrayDistinct(arrayMap(name -> toString(name), promotions))) AS names, if(has({coupons:Array(String)}, lowerUTF8(coupon)), lowerUTF8(coupon), '') AS code,
  toFloat64(count()) AS orders, toFloat64(sum(total_amount)) AS revenue, toFloat64(sum(discount_amount)) AS discount
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete
  AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')
  AND (notEmpty(promotions) OR has({coupons:Array(String)}, lowerUTF8(coupon)))
  AND channel IN {rule_orders_0_channel:Array(String)}
GROUP BY day, names, code
ORDER BY day, names, code