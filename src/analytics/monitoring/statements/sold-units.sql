SELECT sku_id AS sku, groupArray(toString(day)) AS days, groupArray(units) AS units
FROM (
  SELECT sku_id, toDate(placed_at, {timeZone:String}) AS day, toFloat64(sum(quantity)) AS units
  FROM order_items FINAL
  WHERE account_id = {account:UUID}
    AND (placed_at >= toDateTime({soldFrom:UInt32}, 'UTC') AND placed_at < toDateTime({soldTo:UInt32}, 'UTC'))
    AND NOT is_incomplete
    AND sku_id IN {skus:Array(String)}
  GROUP BY sku_id, day
)
GROUP BY sku_id
