SELECT false AS out, told_ends AS place, toFloat64(count()) AS skus
FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND is_active AND (is_active AND is_out AND is_popular)
  AND (category IN {chosen_category:Array(String)})
  AND (hasAny(arrayMap(x -> trimBoth(x), splitByChar(',', channels)), {chosen_channel:Array(String)}))
  AND (position(search_text, {search:String}) > 0)
GROUP BY place
UNION ALL
SELECT true AS out, arrayJoin(out_ends) AS place, toFloat64(count()) AS skus
FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND is_active AND (is_active AND is_out AND is_popular)
  AND (category IN {chosen_category:Array(String)})
  AND (hasAny(arrayMap(x -> trimBoth(x), splitByChar(',', channels)), {chosen_channel:Array(String)}))
  AND (position(search_text, {search:String}) > 0)
GROUP BY place
