SELECT multiIf(grouping(by_category) = 0, 'category', grouping(by_abc) = 0, 'abc', grouping(by_quadrant) = 0, 'quadrant', 'all') AS by,
  multiIf(by = 'category', by_category, by = 'abc', by_abc, by = 'quadrant', by_quadrant, '') AS key,
  toFloat64(countIf(is_active)) AS s_skus,
  toFloat64(countIf(is_active AND stock IS NOT NULL)) AS s_told,
  toFloat64(countIf(is_active AND is_out)) AS s_out,
  toFloat64(sumIf(ifNull(units28, 0), is_active AND 1)) AS s_units28,
  toFloat64(sumIf(ifNull(units28, 0), is_active AND stock IS NOT NULL)) AS s_told_units28,
  toFloat64(sumIf(ifNull(units28, 0), is_active AND is_out)) AS s_out_units28,
  toFloat64(sumIf(ifNull(revenue28, 0), is_active AND 1)) AS s_revenue28,
  toFloat64(sumIf(ifNull(revenue90, 0), is_active AND 1)) AS s_revenue90,
  toFloat64(sumIf(ifNull(lost_units28, 0), is_active AND 1)) AS s_lost_units28,
  toFloat64(sumIf(ifNull(lost28, 0), is_active AND 1)) AS s_lost28,
  toFloat64(sumIf(ifNull(lost_variance28, 0), is_active AND 1)) AS s_lost_variance28,
  toFloat64(sumIf(ifNull(lost_units_day * unit_value, 0), is_active AND is_out)) AS s_lost_day,
  toFloat64(sumIf(ifNull(available, 0), is_active AND available IS NOT NULL AND daily > 0)) AS s_available,
  toFloat64(sumIf(ifNull(daily, 0), is_active AND available IS NOT NULL AND daily > 0)) AS s_daily,
  toFloat64(sumIf(ifNull(mean_stock28, 0), is_active AND 1)) AS s_mean_stock28,
  toFloat64(sumIf(ifNull(units28, 0), is_active AND mean_stock28 IS NOT NULL)) AS s_stocked_units28,
  toFloat64(sumIf(ifNull(views28, 0), is_active AND 1)) AS s_views28,
  toFloat64(sumIf(ifNull(viewed_orders28, 0), is_active AND views28 IS NOT NULL)) AS s_viewed_orders28,
  toFloat64(countIf(is_active AND offers > 0)) AS s_offered,
  toFloat64(countIf(is_active AND price_index IS NOT NULL)) AS s_compared,
  toFloat64(countIf(is_active AND ifNull(price_index > 101, 0))) AS s_dearer,
  toFloat64(countIf(is_active AND ifNull(price_index < 99, 0))) AS s_cheaper,
  toFloat64(sumIf(ifNull(greatest(0, revenue28), 0), is_active AND 1)) AS s_sold_revenue,
  toFloat64(sumIf(ifNull(greatest(0, revenue28), 0), is_active AND price_index IS NOT NULL)) AS s_compared_revenue,
  toFloat64(sumIf(ifNull(greatest(0, revenue28) * price_index, 0), is_active AND 1)) AS s_indexed_revenue
FROM (
  SELECT *, toString(category) AS by_category, toString(abc) AS by_abc, multiIf(NOT is_active OR ifNull(views28, 0) = 0, '', views28 >= {usualViews:Float64}, if(conversion28 >= {usualConversion:Float64}, 'restock', 'fix'), if(conversion28 >= {usualConversion:Float64}, 'promote', 'drop')) AS by_quadrant
  FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND (is_active AND is_out AND is_popular)
  AND (category IN {chosen_category:Array(String)})
  AND (hasAny(arrayMap(x -> trimBoth(x), splitByChar(',', channels)), {chosen_channel:Array(String)}))
  AND (position(search_text, {search:String}) > 0)
)
GROUP BY GROUPING SETS ((), (by_category), (by_abc), (by_quadrant))
