SELECT toString(toUInt64(0)
  + bitShiftLeft(toUInt64((channel IN {rule0_0_channel:Array(String)})), 0)
  + bitShiftLeft(toUInt64((uf IN {rule1_0_uf:Array(String)})), 1)) AS mask,
  toFloat64(sum(quantity)) AS units, toFloat64(sumIf(quantity, true)) AS rated, toFloat64(sum(items_amount)) AS gross, toFloat64(sum(discount_amount)) AS discount,
  toFloat64(sum(tax_amount)) AS fees, toFloat64(sum(total_amount - freight_amount)) AS paid
FROM order_items FINAL
WHERE account_id = {account:UUID}
  AND (placed_at >= toDateTime({monthFrom:UInt32}, 'UTC') AND placed_at < toDateTime({monthTo:UInt32}, 'UTC'))
  AND NOT is_incomplete
  AND sku_id = {sku:String}
  AND channel IN {seen_0_channel:Array(String)}
GROUP BY mask
