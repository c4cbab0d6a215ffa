SELECT toString(toDate(placed_at, {timeZone:String})) AS day,
  toFloat64(sumIf(total_amount, isReached)) AS target,
  sumMapIf(map(department, toFloat64(total_amount)), NOT isReached) AS rest
FROM (
  SELECT placed_at, total_amount, if(empty(category_path), toString(category), arrayMap(one -> trimBoth(one), if(position(toString(category_path), '>') > 0, splitByChar('>', toString(category_path)), splitByChar('/', toString(category_path))))[1]) AS department,
    hasAny([lowerUTF8(sku_id)], {of_skus:Array(String)}) = true AND hasAny(arrayMap(one -> lowerUTF8(one), arrayConcat([toString(category)], arrayMap(one -> trimBoth(one), if(position(toString(category_path), '>') > 0, splitByChar('>', toString(category_path)), splitByChar('/', toString(category_path)))), arrayMap(place -> arrayStringConcat(arraySlice(arrayMap(one -> trimBoth(one), if(position(toString(category_path), '>') > 0, splitByChar('>', toString(category_path)), splitByChar('/', toString(category_path)))), 1, place), '/'), arrayEnumerate(arrayMap(one -> trimBoth(one), if(position(toString(category_path), '>') > 0, splitByChar('>', toString(category_path)), splitByChar('/', toString(category_path)))))))), {of_categories:Array(String)}) = false AS isReached
  FROM order_items FINAL
  WHERE account_id = {account:UUID}
    AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete
    AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')
    AND channel IN {rule_orders_0_channel:Array(String)}
)
GROUP BY day
ORDER BY day