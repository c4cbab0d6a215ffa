SELECT sku_id, name, price_currency, price, market_price, competitors, price_index, revenue28
FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND revenue28 > 0
  AND (is_active AND ifNull(price_index > 101, 0))
  AND (category IN {chosen_category:Array(String)})
  AND (brand IN {chosen_brand:Array(String)})
ORDER BY (price_index - 100) * revenue28 DESC, sku_id
LIMIT 10
