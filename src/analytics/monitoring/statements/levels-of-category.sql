WITH counts AS (
    SELECT sku_id, warehouse, groupArray(toUnixTimestamp(counted_at)) AS told, arraySort(told) AS moments,
      arraySort((x, moment) -> moment, groupArray(sellable), told) AS sellables, arraySort((x, moment) -> moment, groupArray(toUInt8(is_unlimited)), told) AS unlimiteds
    FROM (
      SELECT sku_id, warehouse, counted_at,
        if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, is_unlimited
      FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at > toDateTime({levelsFrom:UInt32} - 691200, 'UTC') AND counted_at < toDateTime({levelsTo:UInt32}, 'UTC') AND sku_id IN (SELECT sku_id FROM skus FINAL WHERE account_id = {account:UUID} AND status != 'inactive' AND category IN {chosen_category:Array(String)} AND brand IN {chosen_brand:Array(String)})
      UNION ALL
      SELECT sku_id, warehouse, max(older.counted_at), argMax(older.sellable, older.counted_at), argMax(older.is_unlimited, older.counted_at)
      FROM (SELECT sku_id, warehouse, counted_at,
        if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, is_unlimited
      FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at <= toDateTime({levelsFrom:UInt32} - 691200, 'UTC') AND sku_id IN (SELECT sku_id FROM skus FINAL WHERE account_id = {account:UUID} AND status != 'inactive' AND category IN {chosen_category:Array(String)} AND brand IN {chosen_brand:Array(String)})
        AND (sku_id, warehouse) IN (SELECT sku_id, warehouse FROM stock FINAL WHERE account_id = {account:UUID} AND sku_id IN (SELECT sku_id FROM skus FINAL WHERE account_id = {account:UUID} AND status != 'inactive' AND category IN {chosen_category:Array(String)} AND brand IN {chosen_brand:Array(String)})
          AND (sku_id, warehouse) NOT IN (SELECT sku_id, warehouse FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at > toDateTime({levelsFrom:UInt32} - 691200, 'UTC') AND counted_at <= toDateTime({levelsFrom:UInt32}, 'UTC') AND sku_id IN (SELECT sku_id FROM skus FINAL WHERE account_id = {account:UUID} AND status != 'inactive' AND category IN {chosen_category:Array(String)} AND brand IN {chosen_brand:Array(String)})))) AS older
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
  names AS (
    SELECT sku_id, multiIf(sku_name = '', product_name, product_name = '' OR positionCaseInsensitiveUTF8(sku_name, product_name) > 0, sku_name, positionCaseInsensitiveUTF8(product_name, sku_name) > 0, product_name, concat(product_name, ' ', sku_name)) AS name FROM skus FINAL WHERE account_id = {account:UUID} AND sku_id IN (SELECT sku_id FROM skus FINAL WHERE account_id = {account:UUID} AND status != 'inactive' AND category IN {chosen_category:Array(String)} AND brand IN {chosen_brand:Array(String)})
  )
SELECT levels.sku_id AS sku, names.name AS label, moments, sellables, arrayMap(endless -> toBool(endless > 0), unlimiteds) AS endless
FROM levels LEFT JOIN names ON names.sku_id = levels.sku_id
ORDER BY sku
