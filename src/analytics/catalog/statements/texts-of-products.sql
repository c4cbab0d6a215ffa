SELECT product, name, brief_brand AS brand, brief_category AS category,
  first_page_title AS page_title, first_meta_description AS meta_description, first_description AS description, first_image_url AS image_url, skus, lists AS attributes, refs AS references, codes AS eans
FROM (
SELECT if(product_id = '', sku_id, product_id) AS product, argMin(if(product_name = '', sku_name, product_name), (if(product_name = '', sku_name, product_name) = '', sku_id)) AS name,
  argMin(toString(brand), (toString(brand) = '', sku_id)) AS brief_brand, argMin(toString(category), (toString(category) = '', sku_id)) AS brief_category,
  argMin(page_title, (page_title = '', sku_id)) AS first_page_title, argMin(meta_description, (meta_description = '', sku_id)) AS first_meta_description, argMin(description, (description = '', sku_id)) AS first_description, argMin(image_url, (image_url = '', sku_id)) AS first_image_url,
  arraySort(groupArray(200)(sku_id)) AS skus,
  groupUniqArray(200)(attributes) AS lists, groupUniqArray(200)(reference) AS refs, groupUniqArray(200)(ean) AS codes
FROM skus FINAL
WHERE account_id = {account:UUID} AND product IN {products:Array(String)}
  AND sku_id IN (SELECT sku_id FROM skus WHERE account_id = {account:UUID} AND if(product_id = '', sku_id, product_id) IN {products:Array(String)})
GROUP BY product
)
