SELECT toFloat64(countIf(1)) AS all,
  if(countIf(stock IS NOT NULL) = 0, NULL, toFloat64(countIf(is_active AND is_out))) AS out,
  if(countIf(stock IS NOT NULL) = 0, NULL, toFloat64(countIf(is_active AND is_out AND is_popular))) AS popularOut,
  if(countIf(stock IS NOT NULL) = 0, NULL, toFloat64(countIf(is_active AND NOT is_out AND ifNull(coverage < 7, 0)))) AS low,
  toFloat64(countIf(is_active AND units30 <= 0)) AS unsold,
  if(countIf(image_count IS NOT NULL) = 0, NULL, toFloat64(countIf(is_active AND ifNull(image_count = 0, 0)))) AS withoutImage,
  if(countIf(price IS NOT NULL) = 0, NULL, toFloat64(countIf(is_active AND ifNull(price, 0) <= 0))) AS withoutPrice,
  if(countIf(cost IS NOT NULL AND price IS NOT NULL) = 0, NULL, toFloat64(countIf(is_active AND ifNull(price > 0 AND price < cost, 0)))) AS belowCost,
  if(countIf(price_index IS NOT NULL) = 0, NULL, toFloat64(countIf(is_active AND ifNull(price_index > 101, 0)))) AS aboveMarket,
  toFloat64(countIf(NOT is_active)) AS inactive
FROM (
  SELECT sku_figures.*, scored.score AS score
  FROM sku_figures LEFT JOIN (
    SELECT product_id AS scored_product, toNullable(score_site) AS score FROM product_scores WHERE account_id = {account:UUID} AND answer = {scores:UUID}
  ) AS scored ON scored.scored_product = sku_figures.content_product
  WHERE account_id = {account:UUID} AND answer = {answer:UUID}
) WHERE 1
  AND (1)
  AND (multiIf(score IS NULL, '', score < 50, 'low', score < 80, 'fair', 'good') IN {chosen_score:Array(String)})
