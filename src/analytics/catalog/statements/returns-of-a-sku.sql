WITH lines AS (
    SELECT order_id, sum(quantity) AS sold FROM order_items FINAL
    WHERE account_id = {account:UUID} AND (placed_at >= toDateTime({quarterFrom:UInt32}, 'UTC') AND placed_at < toDateTime({quarterTo:UInt32}, 'UTC')) AND NOT is_incomplete AND sku_id = {sku:String} AND channel IN {rule_0_channel:Array(String)}
    GROUP BY order_id
  ),
  returned_orders AS (SELECT order_id FROM packages FINAL WHERE account_id = {account:UUID} AND (placed_at >= toDateTime({quarterFrom:UInt32}, 'UTC') AND placed_at < toDateTime({quarterTo:UInt32}, 'UTC')) AND packages = 1 AND events > 0 AND (returned_at IS NOT NULL OR delivered_at IS NOT NULL) AND returned_at IS NOT NULL),
  told AS (
    SELECT order_id, return_id, trimBoth(reason) AS reason, toInt64(quantity) AS quantity, returned_at
    FROM returns FINAL WHERE account_id = {account:UUID} AND sku_id = {sku:String} AND returned_at >= toDateTime({quarterFrom:UInt32}, 'UTC')
  )
SELECT by, reason, toFloat64(sum(units)) AS units
FROM (
  SELECT 'carrier' AS by, '' AS reason, sold AS units FROM lines WHERE order_id IN returned_orders
  UNION ALL
  SELECT 'client' AS by, reason, least(back, sold) - least(back - quantity, sold) AS units
  FROM (
    SELECT reason, quantity, sold, sum(quantity) OVER (PARTITION BY told.order_id ORDER BY returned_at, return_id) AS back
    FROM told INNER JOIN lines ON lines.order_id = told.order_id
    WHERE told.order_id NOT IN returned_orders
  )
)
GROUP BY by, reason
HAVING units > 0
ORDER BY units DESC, by, reason
