WITH placed AS (
    SELECT order_id, toString(toDate(placed_at, {timeZone:String})) AS day, arraySort(arrayDistinct(arrayMap(name -> toString(name), promotions))) AS names, if(has({coupons:Array(String)}, lowerUTF8(coupon)), lowerUTF8(coupon), '') AS code
    FROM orders FINAL
    WHERE account_id = {account:UUID}
      AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete
      AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')
      AND (notEmpty(promotions) OR has({coupons:Array(String)}, lowerUTF8(coupon)))
      AND channel IN {rule_orders_0_channel:Array(String)}
  ),
  costs AS (
    SELECT sku_id, if(currency = {costCurrency:String}, cost, NULL) AS unit_cost
    FROM prices FINAL
    WHERE account_id = {account:UUID}
    ORDER BY sku_id, price_table LIMIT 1 BY sku_id
  ),
  lines AS (
    SELECT order_id, sku_id, quantity, items_amount - discount_amount AS net
    FROM order_items FINAL
    WHERE account_id = {account:UUID} AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC') AND true AND order_id IN (SELECT order_id FROM placed)
  )
SELECT placed.day AS day, placed.names AS names, placed.code AS code, toFloat64(sum(net)) AS goods,
  toFloat64(sumIf(net, isNotNull(unit_cost))) AS costedGoods, toFloat64(sum(ifNull(quantity * unit_cost, 0))) AS cost
FROM lines
INNER JOIN placed ON placed.order_id = lines.order_id
LEFT JOIN costs ON costs.sku_id = lines.sku_id
GROUP BY day, names, code
ORDER BY day, names, code
SETTINGS join_use_nulls = 1