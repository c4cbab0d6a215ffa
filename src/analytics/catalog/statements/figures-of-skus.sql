INSERT INTO sku_figures (account_id, answer, made_at, sku_id, product_id, name, reference, ean, category, category_path, brand, status, is_active, is_listed, content_product, image_url, image_count, channels, listed_at, price_table, price_currency, price, list_price, cost, offers, competitors, market_price, price_index, stock, reserved, available, is_unlimited, is_out, out_since, out_days28, units7, units28, units30, units90, orders28, canceled28, revenue28, revenue90, ended90, returned90, last_sale, daily, coverage, abc, views28, conversion28, is_popular, lost_units28, lost28, lost_variance28, lost_units_day, viewed_orders28, unit_value, mean_stock28, out_ends, told_ends, search_text, lower_name)
WITH counts AS (
    SELECT sku_id, warehouse, groupArray(toUnixTimestamp(counted_at)) AS told, arraySort(told) AS moments,
      arraySort((x, moment) -> moment, groupArray(sellable), told) AS sellables, arraySort((x, moment) -> moment, groupArray(toUInt8(is_unlimited)), told) AS unlimiteds
    FROM (
      SELECT sku_id, warehouse, counted_at,
        if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, is_unlimited
      FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at > toDateTime({levelsFrom:UInt32} - 691200, 'UTC') AND counted_at < toDateTime({levelsTo:UInt32}, 'UTC') AND 1
      UNION ALL
      SELECT sku_id, warehouse, max(older.counted_at), argMax(older.sellable, older.counted_at), argMax(older.is_unlimited, older.counted_at)
      FROM (SELECT sku_id, warehouse, counted_at,
        if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, is_unlimited
      FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at <= toDateTime({levelsFrom:UInt32} - 691200, 'UTC') AND 1
        AND (sku_id, warehouse) IN (SELECT sku_id, warehouse FROM stock FINAL WHERE account_id = {account:UUID} AND 1
          AND (sku_id, warehouse) NOT IN (SELECT sku_id, warehouse FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at > toDateTime({levelsFrom:UInt32} - 691200, 'UTC') AND counted_at <= toDateTime({levelsFrom:UInt32}, 'UTC') AND 1))) AS older
      GROUP BY sku_id, warehouse
    )
    GROUP BY sku_id, warehouse
  ),
  changes AS (
    SELECT sku_id, greatest(1, arrayCount(moment -> moment <= {levelsFrom:UInt32}, moments)) AS first,
      arrayMap(moment -> greatest(moment, {levelsFrom:UInt32}), arraySlice(moments, first)) AS since,
      arrayPopFront(arrayDifference(arrayPushFront(arraySlice(sellables, first), 0))) AS more, arrayPopFront(arrayDifference(arrayPushFront(arraySlice(unlimiteds, first), 0))) AS more_unlimited
    FROM counts
  ),
  warehouses AS (
    SELECT sku_id, groupArrayArray(since) AS told, arraySort(told) AS all_moments, arrayPushBack(arrayPopFront(all_moments), {levelsTo:UInt32}) AS all_untils,
      arrayCumSum(arraySort((x, moment) -> moment, groupArrayArray(more), told)) AS sellable, arrayCumSum(arraySort((x, moment) -> moment, groupArrayArray(more_unlimited), told)) AS unlimited
    FROM changes GROUP BY sku_id
  ),
  levels AS (
    SELECT sku_id, arrayFilter((x, moment, next) -> moment != next, all_moments, all_moments, all_untils) AS moments, arrayFilter((x, moment, next) -> moment != next, all_untils, all_moments, all_untils) AS untils,
      arrayFilter((x, moment, next) -> moment != next, sellable, all_moments, all_untils) AS sellables, arrayFilter((x, moment, next) -> moment != next, unlimited, all_moments, all_untils) AS unlimiteds,
      arrayMap((held, endless) -> held <= 0 AND endless <= 0, sellables, unlimiteds) AS outs,
      arrayFilter((moment, is_out) -> is_out, moments, outs) AS out_moments, arrayFilter((until, is_out) -> is_out, untils, outs) AS out_untils
    FROM warehouses
  ),
  stock_of_sku AS (
    SELECT sku_id, greatest(0, least(toInt64({levelsTo:UInt32}), {monthTo:UInt32}) - greatest(toInt64(moments[1]), {monthFrom:UInt32})) AS known_month,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {monthTo:UInt32}) - greatest(toInt64(moment), {monthFrom:UInt32})), out_moments, out_untils) AS out_month,
      greatest(0, least(toInt64({levelsTo:UInt32}), {quarterTo:UInt32}) - greatest(toInt64(moments[1]), {quarterFrom:UInt32})) AS known_quarter,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {quarterTo:UInt32}) - greatest(toInt64(moment), {quarterFrom:UInt32})), out_moments, out_untils) AS out_quarter,
      if(arrayExists((moment, until, endless) -> endless > 0 AND greatest(0, least(toInt64(until), {monthTo:UInt32}) - greatest(toInt64(moment), {monthFrom:UInt32})) > 0, moments, untils, unlimiteds), NULL,
        arraySum((moment, until, held) -> held * greatest(0, least(toInt64(until), {monthTo:UInt32}) - greatest(toInt64(moment), {monthFrom:UInt32})), moments, untils, sellables)) AS held_month,
      arrayFlatten(arrayMap((moment, until) -> arrayFilter((place, end) -> end > moment AND end <= until, range(length({ends:Array(UInt32)})), {ends:Array(UInt32)}), out_moments, out_untils)) AS out_ends,
      arrayCount(end -> end > moments[1], {ends:Array(UInt32)}) AS told_ends,
      if(outs[-1], greatest(moments[1], arrayMax((until, is_out) -> if(is_out, 0, until), untils, outs)), 0) AS out_since
    FROM levels
  ),
  viewed_channels AS (SELECT DISTINCT toString(channel) AS channel FROM product_views FINAL WHERE account_id = {account:UUID}
      AND (viewed_at >= toDateTime({monthFrom:UInt32}, 'UTC') AND viewed_at < toDateTime({monthTo:UInt32}, 'UTC'))
      AND channel IN {views_0_channel:Array(String)}),
  visits AS (SELECT sku_id, sum(views) AS views28 FROM product_views FINAL WHERE account_id = {account:UUID}
      AND (viewed_at >= toDateTime({monthFrom:UInt32}, 'UTC') AND viewed_at < toDateTime({monthTo:UInt32}, 'UTC'))
      AND channel IN {views_0_channel:Array(String)} GROUP BY sku_id),
  ended_orders AS (SELECT cityHash64(order_id) FROM packages FINAL WHERE account_id = {account:UUID} AND (placed_at >= toDateTime({quarterFrom:UInt32}, 'UTC') AND placed_at < toDateTime({quarterTo:UInt32}, 'UTC')) AND packages = 1 AND events > 0 AND (returned_at IS NOT NULL OR delivered_at IS NOT NULL)),
  returned_orders AS (SELECT cityHash64(order_id) FROM packages FINAL WHERE account_id = {account:UUID} AND (placed_at >= toDateTime({quarterFrom:UInt32}, 'UTC') AND placed_at < toDateTime({quarterTo:UInt32}, 'UTC')) AND packages = 1 AND events > 0 AND (returned_at IS NOT NULL OR delivered_at IS NOT NULL) AND returned_at IS NOT NULL),
  sent_back AS (
    SELECT order_id, sku_id, sum(quantity) AS units FROM returns FINAL WHERE account_id = {account:UUID} AND returned_at >= toDateTime({quarterFrom:UInt32}, 'UTC') GROUP BY order_id, sku_id
  ),
  sent_back_orders AS (SELECT cityHash64(order_id) FROM sent_back),
  sent_back_of_sku AS (
    SELECT sku_id, CAST((groupArray(cityHash64(order_id)), groupArray(units)), 'Map(UInt64, UInt64)') AS units_of_order FROM sent_back GROUP BY sku_id
  ),
  received_orders AS (
    SELECT cityHash64(order_id) FROM orders FINAL
    WHERE (SELECT count() FROM (SELECT 1 FROM returns FINAL WHERE account_id = {account:UUID} LIMIT 1)) > 0 AND account_id = {account:UUID} AND (placed_at >= toDateTime({quarterFrom:UInt32}, 'UTC') AND placed_at < toDateTime({quarterTo:UInt32}, 'UTC')) AND delivered_at IS NOT NULL
  ),
  sales AS (
    SELECT sku_id, argMax(toString(product_id), placed_at) AS product_id, argMax(toString(product_name), placed_at) AS product_name, argMax(toString(category), placed_at) AS category, argMax(toString(category_path), placed_at) AS category_path, argMax(toString(brand), placed_at) AS brand,
      sumIf(quantity, (placed_at >= toDateTime({weekFrom:UInt32}, 'UTC') AND placed_at < toDateTime({weekTo:UInt32}, 'UTC'))) AS units7, sumIf(quantity, is_month) AS units28, sumIf(quantity, (placed_at >= toDateTime({unsoldFrom:UInt32}, 'UTC') AND placed_at < toDateTime({unsoldTo:UInt32}, 'UTC'))) AS units30,
      sum(quantity) AS units90, uniqExactIf(order_id, is_month) AS orders28,
      uniqExactIf(order_id, is_month AND (channel IN viewed_channels OR '' IN viewed_channels)) AS viewed_orders28,
      countIf(NOT (channel IN viewed_channels OR '' IN viewed_channels)) AS unviewed_lines,
      sumIf(quantity, is_month AND ifNull(canceled_at <= toDateTime({now:UInt32}, 'UTC'), 0)) AS canceled28,
      sumIf(total_amount - freight_amount, is_month) AS revenue28, sum(total_amount - freight_amount) AS revenue90,
      sumIf(quantity, true) AS rated90,
      sumIf(quantity, cityHash64(order_id) IN ended_orders OR cityHash64(order_id) IN received_orders OR cityHash64(order_id) IN sent_back_orders) AS ended90,
      sumIf(quantity, cityHash64(order_id) IN returned_orders) AS brought90,
      sumMapIf([cityHash64(order_id)], [quantity], cityHash64(order_id) IN sent_back_orders AND cityHash64(order_id) NOT IN returned_orders) AS sold_in_orders,
      max(placed_at) AS last_sale
    FROM (SELECT *, (placed_at >= toDateTime({monthFrom:UInt32}, 'UTC') AND placed_at < toDateTime({monthTo:UInt32}, 'UTC')) AS is_month FROM order_items FINAL WHERE account_id = {account:UUID}
      AND (placed_at >= toDateTime({quarterFrom:UInt32}, 'UTC') AND placed_at < toDateTime({quarterTo:UInt32}, 'UTC'))
      AND NOT is_incomplete
      AND channel IN {rule_0_channel:Array(String)})
    WHERE sku_id != ''
    GROUP BY sku_id
  ),
  sales_today AS (
    SELECT sku_id, argMax(toString(product_id), placed_at) AS product_id, argMax(toString(product_name), placed_at) AS product_name, argMax(toString(category), placed_at) AS category, argMax(toString(category_path), placed_at) AS category_path, argMax(toString(brand), placed_at) AS brand, sum(quantity) AS units, max(placed_at) AS last_sale
    FROM order_items FINAL WHERE account_id = {account:UUID}
      AND (placed_at >= toDateTime({todayFrom:UInt32}, 'UTC') AND placed_at < toDateTime({todayTo:UInt32}, 'UTC'))
      AND NOT is_incomplete
      AND channel IN {rule_0_channel:Array(String)} AND sku_id != '' GROUP BY sku_id
  ),
  stock_now AS (
    SELECT sku_id, sum(quantity) AS held, sum(reserved) AS kept, sum(if(is_unlimited, 0, greatest(0, quantity - reserved))) AS sellable, max(is_unlimited) AS never_ends
    FROM stock FINAL WHERE account_id = {account:UUID} GROUP BY sku_id
  ),
  price_now AS (
    SELECT sku_id, toString(price_table) AS price_table, toString(currency) AS price_currency, price, list_price, cost
    FROM prices FINAL WHERE account_id = {account:UUID} ORDER BY sku_id, price_table LIMIT 1 BY sku_id
  ),
  market AS (
    SELECT sku_id, sum(told) AS offers, CAST((groupArray(currency), groupArray(counted)), 'Map(String, UInt64)') AS counted_in, CAST((groupArray(currency), groupArray(middle)), 'Map(String, Float64)') AS middle_in
    FROM (
      SELECT sku_id, toString(currency) AS currency, count() AS told, countIf(is_market) AS counted, if(counted = 0, 0, quantileExactInclusiveIf(0.5)(ifNull(price, 0), is_market)) AS middle
      FROM (SELECT sku_id, currency, price, NOT (seen_at NOT BETWEEN toDateTime({marketFrom:UInt32}, 'UTC') AND toDateTime({marketTo:UInt32}, 'UTC') OR availability = 'out' OR ifNull(price, 0) <= 0) AS is_market FROM competitor_prices FINAL WHERE account_id = {account:UUID})
      GROUP BY sku_id, currency
    )
    GROUP BY sku_id
  ),
  listed AS (
    SELECT sku_id, product_id, multiIf(sku_name = '', product_name, product_name = '' OR positionCaseInsensitiveUTF8(sku_name, product_name) > 0, sku_name, positionCaseInsensitiveUTF8(product_name, sku_name) > 0, product_name, concat(product_name, ' ', sku_name)) AS name, reference, ean, toString(category) AS category, toString(category_path) AS category_path, toString(brand) AS brand,
      toString(status) AS status, image_url, image_count, arrayStringConcat(arrayFilter(one -> one IN {seenChannels:Array(String)}, arrayMap(one -> trimBoth(one), splitByChar(',', skus.channels))), ', ') AS channels, listed_at, 1 AS is_listed, if(product_id = '', sku_id, product_id) AS content_product
    FROM skus FINAL WHERE account_id = {account:UUID}
  ),
  ids AS (
    SELECT sku_id FROM listed UNION DISTINCT SELECT sku_id FROM stock_now UNION DISTINCT SELECT sku_id FROM price_now UNION DISTINCT SELECT sku_id FROM sales UNION DISTINCT SELECT sku_id FROM sales_today
  ),
  skus_with_figures AS (
    SELECT ids.sku_id AS sku_id,
      coalesce(nullIf(listed.product_id, ''), sales.product_id, sales_today.product_id, '') AS product_id, coalesce(nullIf(listed.category, ''), sales.category, sales_today.category, '') AS category, coalesce(nullIf(listed.category_path, ''), sales.category_path, sales_today.category_path, '') AS category_path, coalesce(nullIf(listed.brand, ''), sales.brand, sales_today.brand, '') AS brand,
      coalesce(nullIf(listed.name, ''), sales.product_name, sales_today.product_name, '') AS name,
      ifNull(listed.reference, '') AS reference, ifNull(listed.ean, '') AS ean, ifNull(listed.status, '') AS status, ifNull(listed.image_url, '') AS image_url, ifNull(listed.channels, '') AS channels, ifNull(listed.content_product, '') AS content_product,
      toBool(status != 'inactive') AS is_active, toBool(ifNull(listed.is_listed, 0)) AS is_listed, listed.image_count AS image_count, toUnixTimestamp(listed.listed_at) AS listed_at,
      price_now.price_table AS price_table, price_now.price_currency AS price_currency, price_now.price AS price, price_now.list_price AS list_price, price_now.cost AS cost,
      toUInt32(ifNull(market.offers, 0)) AS offers, toUInt32(market.counted_in[ifNull(price_currency, '')]) AS competitors,
      nullIf(market.middle_in[ifNull(price_currency, '')], 0) AS market_price, if(price > 0, 100 * price / market_price, NULL) AS price_index,
      stock_now.held AS stock, stock_now.kept AS reserved, toBool(ifNull(stock_now.never_ends, 0)) AS is_unlimited,
      if(is_unlimited, NULL, stock_now.sellable) AS available, toBool(ifNull(available <= 0, 0)) AS is_out,
      if(is_out AND stock_of_sku.out_since > {levelsFrom:UInt32}, stock_of_sku.out_since, NULL) AS out_since, stock_of_sku.out_month / 86400 AS out_days28,
      stock_of_sku.held_month / nullIf(stock_of_sku.known_month, 0) AS mean_stock28,
      stock_of_sku.out_ends AS out_ends, ifNull(stock_of_sku.told_ends, 0) AS told_ends,
      ifNull(sales.units7, 0) AS units7, ifNull(sales.units28, 0) AS units28, ifNull(sales.units30, 0) + ifNull(sales_today.units, 0) AS units30, ifNull(sales.units90, 0) AS units90, ifNull(sales.orders28, 0) AS orders28, ifNull(sales.canceled28, 0) AS canceled28, ifNull(sales.revenue28, 0) AS revenue28, ifNull(sales.revenue90, 0) AS revenue90, ifNull(sales.ended90, 0) AS ended90, ifNull(sales.viewed_orders28, 0) AS viewed_orders28,
      ifNull(sales.brought90, 0) + toInt64(arraySum((one, sold) -> least(toInt64(sold), toInt64(sent_back_of_sku.units_of_order[one])), sales.sold_in_orders.1, sales.sold_in_orders.2)) AS returned90,
      toUnixTimestamp(ifNull(sales_today.last_sale, sales.last_sale)) AS last_sale,
      ({monthTo:UInt32} - {monthFrom:UInt32} - ifNull(stock_of_sku.out_month, 0)) / 86400 AS days_month, ({quarterTo:UInt32} - {quarterFrom:UInt32} - ifNull(stock_of_sku.out_quarter, 0)) / 86400 AS days_quarter,
      multiIf(days_month >= 1, units28 / days_month, days_quarter >= 1, units90 / days_quarter, NULL) AS daily,
      if(available <= 0, 0, if(daily > 0, available / daily, NULL)) AS coverage,
      greatest(0, revenue90) AS worth, sum(worth) OVER () AS all_worth,
      sum(worth) OVER (ORDER BY revenue90 DESC, sku_id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS worth_so_far,
      multiIf(all_worth = 0, '', worth > 0 AND worth_so_far = worth OR worth_so_far <= 0.8 * all_worth, 'A', worth_so_far <= 0.95 * all_worth, 'B', 'C') AS abc,
      visits.views28 AS views28, viewed_orders28 / nullIf(views28, 0) AS conversion28,
      toBool(abc = 'A' OR ifNull(views28 > 0 AND views28 >= quantileExact(0.8)(views28) OVER (), 0)) AS is_popular,
      if(sales.rated90 > 0, greatest(0, revenue90) / sales.rated90, if(price_currency = {moneyOf:String}, price, NULL)) AS unit_value,
      least(if(days_quarter >= 1, greatest(0, units90) / days_quarter, 0), if(views28 IS NULL OR sales.unviewed_lines > 0, inf, views28 / 28)) AS lost_units_day, lost_units_day * stock_of_sku.out_month / 86400 AS lost_units28, lost_units28 * unit_value AS lost28, if(lost_units28 > 0, (lost_units28 + lost_units28 * lost_units28 / (units90 + 0.5)) * unit_value * unit_value, 0) AS lost_variance28,
      lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(concatWithSeparator('\n', ids.sku_id, reference, ean, product_id, name)), '\\p{M}', '')) AS search_text, lowerUTF8(name) AS lower_name
    FROM ids
    LEFT JOIN listed ON listed.sku_id = ids.sku_id
    LEFT JOIN sales ON sales.sku_id = ids.sku_id
    LEFT JOIN sales_today ON sales_today.sku_id = ids.sku_id
    LEFT JOIN stock_now ON stock_now.sku_id = ids.sku_id
    LEFT JOIN price_now ON price_now.sku_id = ids.sku_id
    LEFT JOIN market ON market.sku_id = ids.sku_id
    LEFT JOIN stock_of_sku ON stock_of_sku.sku_id = ids.sku_id
    LEFT JOIN visits ON visits.sku_id = ids.sku_id
    LEFT JOIN sent_back_of_sku ON sent_back_of_sku.sku_id = ids.sku_id
  )
SELECT {account:UUID}, {answer:UUID}, now(), sku_id, product_id, name, reference, ean, category, category_path, brand, status, is_active, is_listed, content_product, image_url, image_count, channels, listed_at, price_table, price_currency, price, list_price, cost, offers, competitors, market_price, price_index, stock, reserved, available, is_unlimited, is_out, out_since, out_days28, units7, units28, units30, units90, orders28, canceled28, revenue28, revenue90, ended90, returned90, last_sale, daily, coverage, abc, views28, conversion28, is_popular, lost_units28, lost28, lost_variance28, lost_units_day, viewed_orders28, unit_value, mean_stock28, out_ends, told_ends, search_text, lower_name
FROM skus_with_figures
SETTINGS join_use_nulls = 1, do_not_merge_across_partitions_select_final = 1, optimize_move_to_prewhere_if_final = 1
