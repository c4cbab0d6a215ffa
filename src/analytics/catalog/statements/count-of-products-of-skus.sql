SELECT toFloat64(count()) AS skus, toFloat64(countIf(content_product = '')) AS unlisted,
  toFloat64(uniqExactIf(content_product, content_product != '')) AS products
FROM (
  SELECT sku_figures.*, scored.score AS score
  FROM sku_figures LEFT JOIN (
    SELECT product_id AS scored_product, toNullable(score_site) AS score FROM product_scores WHERE account_id = {account:UUID} AND answer = {scores:UUID}
  ) AS scored ON scored.scored_product = sku_figures.content_product
  WHERE account_id = {account:UUID} AND answer = {answer:UUID}
) WHERE 1
  AND (1)
  AND (multiIf(score IS NULL, '', score < 50, 'low', score < 80, 'fair', 'good') IN {chosen_score:Array(String)})
