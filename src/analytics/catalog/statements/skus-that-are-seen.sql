WITH (SELECT quantileExactIf(0.5)(views28, is_active AND views28 > 0) FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}) AS usual_views,
  (SELECT sumIf(viewed_orders28, is_active AND views28 > 0) / nullIf(sumIf(views28, is_active AND views28 > 0), 0) FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}) AS usual_conversion
SELECT sku_id, name, views28, conversion28, revenue28, is_out, multiIf(NOT is_active OR ifNull(views28, 0) = 0, '', views28 >= usual_views, if(conversion28 >= usual_conversion, 'restock', 'fix'), if(conversion28 >= usual_conversion, 'promote', 'drop')) AS quadrant
FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND is_active AND views28 > 0
  AND (is_active AND is_out AND is_popular)
  AND (category IN {chosen_category:Array(String)})
  AND (hasAny(arrayMap(x -> trimBoth(x), splitByChar(',', channels)), {chosen_channel:Array(String)}))
  AND ((positionCaseInsensitiveUTF8(sku_id, {search:String}) > 0 OR positionCaseInsensitiveUTF8(reference, {search:String}) > 0 OR positionCaseInsensitiveUTF8(ean, {search:String}) > 0 OR positionCaseInsensitiveUTF8(product_id, {search:String}) > 0 OR positionCaseInsensitiveUTF8(name, {search:String}) > 0))
ORDER BY views28 DESC, sku_id
LIMIT 40 BY quadrant
