SELECT content_product AS product
FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND (is_active AND is_out AND is_popular)
  AND (category IN {chosen_category:Array(String)})
  AND (hasAny(arrayMap(x -> trimBoth(x), splitByChar(',', channels)), {chosen_channel:Array(String)}))
  AND (position(search_text, {search:String}) > 0)
  AND content_product != ''
GROUP BY product
ORDER BY sum(revenue28) DESC, product
LIMIT {limit:UInt32}
