SELECT product_id, name, category, brand, image_url, ean, images, attributes, lacked_attributes, same_name, same_description, skus, is_active, views28, viewed_orders28, revenue28, broken, score_amazon AS score, ifNull(views28, 0) * (100 - score_amazon) / 100 AS impact
FROM product_scores WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND (is_active)
  AND (brand IN {chosen_brand:Array(String)})
  AND (hasAny(broken, {rules:Array(String)}))
  AND (position(search_text, {search:String}) > 0)
  AND product_id IN ('X\') OR 1=1 --', 'p2')
ORDER BY ifNull(views28, 0) * (100 - score_amazon) / 100 DESC NULLS LAST, revenue28 * (100 - score_amazon) DESC, product_id
LIMIT {limit:UInt32} OFFSET {offset:UInt32}
