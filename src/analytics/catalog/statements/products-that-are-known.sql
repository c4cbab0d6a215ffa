SELECT DISTINCT if(product_id = '', sku_id, product_id) AS product
FROM skus FINAL
WHERE account_id = {account:UUID} AND product IN {products:Array(String)}
