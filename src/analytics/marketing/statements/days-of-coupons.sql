SELECT lowerUTF8(coupon) AS coupon, toString(toDate(placed_at, {timeZone:String})) AS day, toFloat64(count()) AS orders, toFloat64(sum(discount_amount)) AS discount
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete
  AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')
  AND coupon != ''
  AND channel IN {rule_orders_0_channel:Array(String)}
  AND lowerUTF8(coupon) IN (
    SELECT lowerUTF8(coupon) FROM orders FINAL WHERE account_id = {account:UUID} AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC') AND coupon != '' AND channel IN {rule_orders_0_channel:Array(String)} GROUP BY lowerUTF8(coupon) ORDER BY count() DESC LIMIT 2000
  )
GROUP BY coupon, day
ORDER BY coupon, day