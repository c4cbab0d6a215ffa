SELECT code AS coupon, day, orders, discount
FROM (
  SELECT *, dense_rank() OVER (ORDER BY uses DESC, code) AS place
  FROM (
    SELECT *, sum(orders) OVER (PARTITION BY code) AS uses
    FROM (
      SELECT lowerUTF8(coupon) AS code, toString(toDate(placed_at, {timeZone:String})) AS day, toFloat64(count()) AS orders, toFloat64(sum(discount_amount)) AS discount
      FROM orders FINAL
      WHERE account_id = {account:UUID}
        AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete
        AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')
        AND coupon != ''
        AND channel IN {rule_orders_0_channel:Array(String)}
      GROUP BY code, day
    )
  )
)
WHERE place <= 2000
ORDER BY code, day