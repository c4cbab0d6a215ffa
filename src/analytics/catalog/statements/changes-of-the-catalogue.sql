WITH viewed_channels AS (SELECT DISTINCT toString(channel) AS channel FROM product_views FINAL WHERE account_id = {account:UUID} AND (viewed_at >= toDateTime({beforeFrom:UInt32}, 'UTC') AND viewed_at < toDateTime({beforeTo:UInt32}, 'UTC')) AND channel IN {views_0_channel:Array(String)}),
  visits AS (SELECT sku_id, sum(views) AS views FROM product_views FINAL WHERE account_id = {account:UUID} AND (viewed_at >= toDateTime({beforeFrom:UInt32}, 'UTC') AND viewed_at < toDateTime({beforeTo:UInt32}, 'UTC')) AND channel IN {views_0_channel:Array(String)} AND sku_id IN (SELECT sku_id FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND (1)
  AND (category IN {chosen_category:Array(String)})) GROUP BY sku_id),
  sales AS (
    SELECT sku_id, sum(quantity) AS units, sum(total_amount - freight_amount) AS revenue, uniqExactIf(order_id, toString(channel) IN viewed_channels OR '' IN viewed_channels) AS orders
    FROM order_items FINAL WHERE account_id = {account:UUID} AND (placed_at >= toDateTime({beforeFrom:UInt32}, 'UTC') AND placed_at < toDateTime({beforeTo:UInt32}, 'UTC')) AND NOT is_incomplete AND sku_id != '' AND channel IN {rule_0_channel:Array(String)} AND sku_id IN (SELECT sku_id FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND (1)
  AND (category IN {chosen_category:Array(String)})) GROUP BY sku_id
  ),
  rows AS (
    SELECT *, toString(category) AS by_category, toString(abc) AS by_abc FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
    AND is_active AND (1)
  AND (category IN {chosen_category:Array(String)})
  )
SELECT if(grouping(by_category) = 0, 'category', 'abc') AS by, if(by = 'category', by_category, by_abc) AS key,
  toFloat64(sumIf(ifNull(rows.views28, 0), 1)) AS views_after,
  toFloat64(sumIf(ifNull(rows.viewed_orders28, 0), rows.views28 IS NOT NULL)) AS orders_after,
  toFloat64(sumIf(ifNull(visits.views, 0), 1)) AS views_before,
  toFloat64(sumIf(ifNull(sales.orders, 0), visits.views IS NOT NULL)) AS orders_before,
  toFloat64(sumIf(ifNull(rows.revenue28, 0), 1)) AS revenue_after,
  toFloat64(sumIf(ifNull(sales.revenue, 0), 1)) AS revenue_before,
  toFloat64(sumIf(ifNull(rows.units28, 0), rows.stock IS NOT NULL)) AS told_units_after,
  toFloat64(sumIf(ifNull(rows.units28, 0), rows.is_out)) AS out_units_after,
  toFloat64(sumIf(ifNull(sales.units, 0), told_ends >= 30)) AS told_units_before,
  toFloat64(sumIf(ifNull(sales.units, 0), told_ends >= 30 AND has(rows.out_ends, 60))) AS out_units_before
FROM rows
LEFT JOIN visits ON visits.sku_id = rows.sku_id
LEFT JOIN sales ON sales.sku_id = rows.sku_id
GROUP BY GROUPING SETS ((by_category), (by_abc))
SETTINGS join_use_nulls = 1, do_not_merge_across_partitions_select_final = 1, optimize_move_to_prewhere_if_final = 1
