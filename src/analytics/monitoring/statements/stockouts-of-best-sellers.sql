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
  sold_by_day AS (
    SELECT sku_id, toDate(placed_at, {timeZone:String}) AS day, sum(total_amount - freight_amount) AS amount,
      max(placed_at) AS newest, argMax((toString(category), toString(brand)), placed_at) AS kinds
    FROM order_items FINAL
    WHERE account_id = {account:UUID}
      AND (placed_at >= toDateTime({soldFrom:UInt32}, 'UTC') AND placed_at < toDateTime({soldTo:UInt32}, 'UTC'))
      AND NOT is_incomplete
      AND origin IN {rule_0_origin:Array(String)}
      AND sku_id != ''
    GROUP BY sku_id, day
  ),
  best_sellers AS (
    SELECT sku_id, groupArray(today) AS best_days, argMax(kind, newest_sale).1 AS category, argMax(kind, newest_sale).2 AS brand
    FROM (
      SELECT sku_id, today, kind, newest_sale, greatest(0, revenue90) AS worth, sum(worth) OVER (PARTITION BY today) AS all_worth,
      sum(worth) OVER (PARTITION BY today ORDER BY revenue90 DESC, sku_id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS worth_so_far,
      multiIf(all_worth = 0, '', worth > 0 AND worth_so_far = worth OR worth_so_far <= 0.8 * all_worth, 'A', worth_so_far <= 0.95 * all_worth, 'B', 'C') AS abc
      FROM (
        SELECT sku_id, today, sum(amount) AS revenue90, max(newest) AS newest_sale, argMax(kinds, newest) AS kind
        FROM sold_by_day
        ARRAY JOIN arrayFilter(one -> one > day AND one <= day + 90, {todays:Array(Date)}) AS today
        GROUP BY sku_id, today
      )
    )
    WHERE abc = 'A'
    GROUP BY sku_id
  ),
  listed AS (
    SELECT sku_id, toString(category) AS category, toString(brand) AS brand, toString(status) AS status FROM skus FINAL WHERE account_id = {account:UUID}
  )
SELECT place0, toUInt32(step) AS at, toFloat64(count()) AS told, toFloat64(countIf(is_out)) AS out
FROM (
  SELECT coalesce(nullIf(listed.category, ''), best_sellers.category) AS place0, step, arrayExists((moment, until) -> step > moment AND step <= until, out_moments, out_untils) AS is_out
  FROM best_sellers
  INNER JOIN levels ON levels.sku_id = best_sellers.sku_id
  LEFT JOIN listed ON listed.sku_id = best_sellers.sku_id
  ARRAY JOIN arrayFilter((one, today) -> one > moments[1] AND has(best_days, today), {ends:Array(UInt32)}, {days:Array(Date)}) AS step
  WHERE ifNull(listed.status, '') != 'inactive'
    AND coalesce(nullIf(listed.brand, ''), best_sellers.brand) IN {chosen_brand:Array(String)}
)
GROUP BY place0, at
SETTINGS join_use_nulls = 1, do_not_merge_across_partitions_select_final = 1, optimize_move_to_prewhere_if_final = 1
