SELECT sku_id, product_id, name, reference, ean, category, category_path, brand, status, is_active, is_listed, content_product, image_url, image_count, channels, listed_at, price_table, price_currency, price, list_price, cost, offers, competitors, market_price, price_index, stock, reserved, available, is_unlimited, is_out, out_since, out_days28, units7, units28, units30, units90, orders28, canceled28, revenue28, revenue90, ended90, returned90, last_sale, daily, coverage, abc, views28, conversion28, is_popular, lost_units28, lost28, lost_variance28, score
FROM (
  SELECT sku_figures.*, scored.score AS score
  FROM sku_figures LEFT JOIN (
    SELECT product_id AS scored_product, toNullable(score_site) AS score FROM product_scores WHERE account_id = {account:UUID} AND answer = {scores:UUID}
  ) AS scored ON scored.scored_product = sku_figures.content_product
  WHERE account_id = {account:UUID} AND answer = {answer:UUID}
) WHERE 1
  AND (is_active AND is_out AND is_popular)
  AND (category IN {chosen_category:Array(String)})
  AND (multiIf(score IS NULL, '', score < 50, 'low', score < 80, 'fair', 'good') IN {chosen_score:Array(String)})
  AND (hasAny(arrayMap(x -> trimBoth(x), splitByChar(',', channels)), {chosen_channel:Array(String)}))
  AND (position(search_text, {search:String}) > 0)
ORDER BY score ASC NULLS LAST, revenue90 DESC, sku_id
LIMIT {limit:UInt32} OFFSET {offset:UInt32}
