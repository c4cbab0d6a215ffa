SELECT toFloat64(count()) AS `all`, toFloat64(countIf(product_id IN ('X\') OR 1=1 --', 'p2'))) AS `approved`, toFloat64(countIf(0)) AS `rejected`
FROM product_scores WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND (is_active)
  AND (brand IN {chosen_brand:Array(String)})
  AND (hasAny(broken, {rules:Array(String)}))
  AND (position(search_text, {search:String}) > 0)
