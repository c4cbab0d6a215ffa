WITH price_now AS (
    SELECT sku_id, price, cost, toString(currency) AS price_currency
    FROM prices FINAL
    WHERE account_id = {account:UUID}
    ORDER BY sku_id, price_table LIMIT 1 BY sku_id
  ),
  sold AS (
    SELECT sku_id, sum(total_amount) AS revenue
    FROM order_items FINAL
    WHERE account_id = {account:UUID} AND placed_at >= toDateTime({from:UInt32}, 'UTC')
    GROUP BY sku_id
  )
SELECT listed.sku_id AS sku, product_id AS product, listed.name AS name, category, category_path AS categoryPath, brand,
  toFloat64(price_now.price) AS price, if(isNull(price_now.cost), NULL, toFloat64(price_now.cost)) AS cost
FROM (
  SELECT sku_id, product_id, multiIf(sku_name = '', product_name, product_name = '' OR positionCaseInsensitiveUTF8(sku_name, product_name) > 0, sku_name, positionCaseInsensitiveUTF8(product_name, sku_name) > 0, product_name, concat(product_name, ' ', sku_name)) AS name, toString(category) AS category, toString(category_path) AS category_path, toString(brand) AS brand
  FROM skus FINAL
  WHERE account_id = {account:UUID} AND status != 'inactive'
) AS listed
INNER JOIN price_now ON price_now.sku_id = listed.sku_id
LEFT JOIN sold ON sold.sku_id = listed.sku_id
WHERE price_now.price > 0 AND price_now.price_currency = {currency:String}
ORDER BY sold.revenue DESC, listed.sku_id
LIMIT 10001