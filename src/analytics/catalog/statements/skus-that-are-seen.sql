SELECT sku_id, name, views28, conversion28, revenue28, is_out, multiIf(NOT is_active OR ifNull(views28, 0) = 0, '', views28 >= {usualViews:Float64}, if(conversion28 >= {usualConversion:Float64}, 'restock', 'fix'), if(conversion28 >= {usualConversion:Float64}, 'promote', 'drop')) AS quadrant
FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND is_active AND views28 > 0
  AND (is_active AND is_out AND is_popular)
  AND (category IN {chosen_category:Array(String)})
  AND (hasAny(arrayMap(x -> trimBoth(x), splitByChar(',', channels)), {chosen_channel:Array(String)}))
  AND (position(search_text, {search:String}) > 0)
ORDER BY views28 DESC, sku_id
LIMIT 40 BY quadrant
