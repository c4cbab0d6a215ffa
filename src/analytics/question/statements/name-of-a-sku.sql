SELECT product_name AS name FROM order_items
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND sku_id = {value:String}
ORDER BY placed_at DESC
LIMIT 1
