WITH viewed_channels AS (SELECT DISTINCT toString(channel) AS channel FROM product_views FINAL WHERE account_id = {account:UUID} AND ((viewed_at >= toDateTime({beforeFrom:UInt32}, 'UTC') AND viewed_at < toDateTime({beforeTo:UInt32}, 'UTC')) OR (viewed_at >= toDateTime({afterFrom:UInt32}, 'UTC') AND viewed_at < toDateTime({afterTo:UInt32}, 'UTC'))) AND channel IN {views_0_channel:Array(String)}),
  visits AS (
    SELECT sumIf(views, (viewed_at >= toDateTime({beforeFrom:UInt32}, 'UTC') AND viewed_at < toDateTime({beforeTo:UInt32}, 'UTC'))) AS before_views, sumIf(views, (viewed_at >= toDateTime({afterFrom:UInt32}, 'UTC') AND viewed_at < toDateTime({afterTo:UInt32}, 'UTC'))) AS after_views
    FROM product_views FINAL WHERE account_id = {account:UUID} AND ((viewed_at >= toDateTime({beforeFrom:UInt32}, 'UTC') AND viewed_at < toDateTime({beforeTo:UInt32}, 'UTC')) OR (viewed_at >= toDateTime({afterFrom:UInt32}, 'UTC') AND viewed_at < toDateTime({afterTo:UInt32}, 'UTC'))) AND channel IN {views_0_channel:Array(String)} AND sku_id IN {skus:Array(String)}
  ),
  sales AS (
    SELECT uniqExactIf(order_id, (placed_at >= toDateTime({beforeFrom:UInt32}, 'UTC') AND placed_at < toDateTime({beforeTo:UInt32}, 'UTC'))) AS before_orders, uniqExactIf(order_id, (placed_at >= toDateTime({afterFrom:UInt32}, 'UTC') AND placed_at < toDateTime({afterTo:UInt32}, 'UTC'))) AS after_orders
    FROM order_items FINAL WHERE account_id = {account:UUID} AND ((placed_at >= toDateTime({beforeFrom:UInt32}, 'UTC') AND placed_at < toDateTime({beforeTo:UInt32}, 'UTC')) OR (placed_at >= toDateTime({afterFrom:UInt32}, 'UTC') AND placed_at < toDateTime({afterTo:UInt32}, 'UTC'))) AND NOT is_incomplete AND sku_id IN {skus:Array(String)} AND channel IN {rule_0_channel:Array(String)} AND (toString(channel) IN viewed_channels OR '' IN viewed_channels)
  )
SELECT before_views, after_views, before_orders, after_orders FROM visits CROSS JOIN sales
