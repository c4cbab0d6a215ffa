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
FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND (1)
  AND (category IN {chosen_category:Array(String)})
  AND (hasAny(arrayMap(x -> trimBoth(x), splitByChar(',', channels)), {chosen_channel:Array(String)}))
  AND (position(search_text, {search:String}) > 0)
