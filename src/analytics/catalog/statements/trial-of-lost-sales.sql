WITH counts AS (
    SELECT sku_id, warehouse, groupArray(toUnixTimestamp(counted_at)) AS told, arraySort(told) AS moments,
      arraySort((x, moment) -> moment, groupArray(sellable), told) AS sellables, arraySort((x, moment) -> moment, groupArray(toUInt8(is_unlimited)), told) AS unlimiteds
    FROM (
      SELECT sku_id, warehouse, counted_at,
        if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, is_unlimited
      FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at > toDateTime({levelsFrom:UInt32} - 691200, 'UTC') AND counted_at < toDateTime({levelsTo:UInt32}, 'UTC') AND sku_id IN (SELECT sku_id FROM order_items WHERE account_id = {account:UUID} AND (placed_at >= toDateTime({levelsFrom:UInt32}, 'UTC') AND placed_at < toDateTime({levelsTo:UInt32}, 'UTC')))
      UNION ALL
      SELECT sku_id, warehouse, max(older.counted_at), argMax(older.sellable, older.counted_at), argMax(older.is_unlimited, older.counted_at)
      FROM (SELECT sku_id, warehouse, counted_at,
        if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, is_unlimited
      FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at <= toDateTime({levelsFrom:UInt32} - 691200, 'UTC') AND sku_id IN (SELECT sku_id FROM order_items WHERE account_id = {account:UUID} AND (placed_at >= toDateTime({levelsFrom:UInt32}, 'UTC') AND placed_at < toDateTime({levelsTo:UInt32}, 'UTC')))
        AND (sku_id, warehouse) IN (SELECT sku_id, warehouse FROM stock FINAL WHERE account_id = {account:UUID} AND sku_id IN (SELECT sku_id FROM order_items WHERE account_id = {account:UUID} AND (placed_at >= toDateTime({levelsFrom:UInt32}, 'UTC') AND placed_at < toDateTime({levelsTo:UInt32}, 'UTC')))
          AND (sku_id, warehouse) NOT IN (SELECT sku_id, warehouse FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at > toDateTime({levelsFrom:UInt32} - 691200, 'UTC') AND counted_at <= toDateTime({levelsFrom:UInt32}, 'UTC') AND sku_id IN (SELECT sku_id FROM order_items WHERE account_id = {account:UUID} AND (placed_at >= toDateTime({levelsFrom:UInt32}, 'UTC') AND placed_at < toDateTime({levelsTo:UInt32}, 'UTC')))))) AS older
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
    SELECT sku_id, greatest(0, least(toInt64({levelsTo:UInt32}), {week1To:UInt32}) - greatest(toInt64(moments[1]), {week1From:UInt32})) AS known_week1,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {week1To:UInt32}) - greatest(toInt64(moment), {week1From:UInt32})), out_moments, out_untils) AS out_week1,
      greatest(0, least(toInt64({levelsTo:UInt32}), {past1To:UInt32}) - greatest(toInt64(moments[1]), {past1From:UInt32})) AS known_past1,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {past1To:UInt32}) - greatest(toInt64(moment), {past1From:UInt32})), out_moments, out_untils) AS out_past1,
      greatest(0, least(toInt64({levelsTo:UInt32}), {week2To:UInt32}) - greatest(toInt64(moments[1]), {week2From:UInt32})) AS known_week2,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {week2To:UInt32}) - greatest(toInt64(moment), {week2From:UInt32})), out_moments, out_untils) AS out_week2,
      greatest(0, least(toInt64({levelsTo:UInt32}), {past2To:UInt32}) - greatest(toInt64(moments[1]), {past2From:UInt32})) AS known_past2,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {past2To:UInt32}) - greatest(toInt64(moment), {past2From:UInt32})), out_moments, out_untils) AS out_past2,
      greatest(0, least(toInt64({levelsTo:UInt32}), {week3To:UInt32}) - greatest(toInt64(moments[1]), {week3From:UInt32})) AS known_week3,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {week3To:UInt32}) - greatest(toInt64(moment), {week3From:UInt32})), out_moments, out_untils) AS out_week3,
      greatest(0, least(toInt64({levelsTo:UInt32}), {past3To:UInt32}) - greatest(toInt64(moments[1]), {past3From:UInt32})) AS known_past3,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {past3To:UInt32}) - greatest(toInt64(moment), {past3From:UInt32})), out_moments, out_untils) AS out_past3,
      greatest(0, least(toInt64({levelsTo:UInt32}), {week4To:UInt32}) - greatest(toInt64(moments[1]), {week4From:UInt32})) AS known_week4,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {week4To:UInt32}) - greatest(toInt64(moment), {week4From:UInt32})), out_moments, out_untils) AS out_week4,
      greatest(0, least(toInt64({levelsTo:UInt32}), {past4To:UInt32}) - greatest(toInt64(moments[1]), {past4From:UInt32})) AS known_past4,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {past4To:UInt32}) - greatest(toInt64(moment), {past4From:UInt32})), out_moments, out_untils) AS out_past4,
      greatest(0, least(toInt64({levelsTo:UInt32}), {week5To:UInt32}) - greatest(toInt64(moments[1]), {week5From:UInt32})) AS known_week5,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {week5To:UInt32}) - greatest(toInt64(moment), {week5From:UInt32})), out_moments, out_untils) AS out_week5,
      greatest(0, least(toInt64({levelsTo:UInt32}), {past5To:UInt32}) - greatest(toInt64(moments[1]), {past5From:UInt32})) AS known_past5,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {past5To:UInt32}) - greatest(toInt64(moment), {past5From:UInt32})), out_moments, out_untils) AS out_past5,
      greatest(0, least(toInt64({levelsTo:UInt32}), {week6To:UInt32}) - greatest(toInt64(moments[1]), {week6From:UInt32})) AS known_week6,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {week6To:UInt32}) - greatest(toInt64(moment), {week6From:UInt32})), out_moments, out_untils) AS out_week6,
      greatest(0, least(toInt64({levelsTo:UInt32}), {past6To:UInt32}) - greatest(toInt64(moments[1]), {past6From:UInt32})) AS known_past6,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {past6To:UInt32}) - greatest(toInt64(moment), {past6From:UInt32})), out_moments, out_untils) AS out_past6,
      greatest(0, least(toInt64({levelsTo:UInt32}), {week7To:UInt32}) - greatest(toInt64(moments[1]), {week7From:UInt32})) AS known_week7,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {week7To:UInt32}) - greatest(toInt64(moment), {week7From:UInt32})), out_moments, out_untils) AS out_week7,
      greatest(0, least(toInt64({levelsTo:UInt32}), {past7To:UInt32}) - greatest(toInt64(moments[1]), {past7From:UInt32})) AS known_past7,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {past7To:UInt32}) - greatest(toInt64(moment), {past7From:UInt32})), out_moments, out_untils) AS out_past7,
      greatest(0, least(toInt64({levelsTo:UInt32}), {week8To:UInt32}) - greatest(toInt64(moments[1]), {week8From:UInt32})) AS known_week8,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {week8To:UInt32}) - greatest(toInt64(moment), {week8From:UInt32})), out_moments, out_untils) AS out_week8,
      greatest(0, least(toInt64({levelsTo:UInt32}), {past8To:UInt32}) - greatest(toInt64(moments[1]), {past8From:UInt32})) AS known_past8,
      arraySum((moment, until) -> greatest(0, least(toInt64(until), {past8To:UInt32}) - greatest(toInt64(moment), {past8From:UInt32})), out_moments, out_untils) AS out_past8,
      if(outs[-1], greatest(moments[1], arrayMax((until, is_out) -> if(is_out, 0, until), untils, outs)), 0) AS out_since
    FROM levels
  ),
  sales AS (
    SELECT sku_id, sumIf(quantity, (placed_at >= toDateTime({week1From:UInt32}, 'UTC') AND placed_at < toDateTime({week1To:UInt32}, 'UTC'))) AS units_week1, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({week1From:UInt32}, 'UTC') AND placed_at < toDateTime({week1To:UInt32}, 'UTC'))) AS revenue_week1,
      sumIf(quantity, (placed_at >= toDateTime({past1From:UInt32}, 'UTC') AND placed_at < toDateTime({past1To:UInt32}, 'UTC'))) AS units_past1, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({past1From:UInt32}, 'UTC') AND placed_at < toDateTime({past1To:UInt32}, 'UTC'))) AS revenue_past1,
      sumIf(quantity, (placed_at >= toDateTime({week2From:UInt32}, 'UTC') AND placed_at < toDateTime({week2To:UInt32}, 'UTC'))) AS units_week2, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({week2From:UInt32}, 'UTC') AND placed_at < toDateTime({week2To:UInt32}, 'UTC'))) AS revenue_week2,
      sumIf(quantity, (placed_at >= toDateTime({past2From:UInt32}, 'UTC') AND placed_at < toDateTime({past2To:UInt32}, 'UTC'))) AS units_past2, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({past2From:UInt32}, 'UTC') AND placed_at < toDateTime({past2To:UInt32}, 'UTC'))) AS revenue_past2,
      sumIf(quantity, (placed_at >= toDateTime({week3From:UInt32}, 'UTC') AND placed_at < toDateTime({week3To:UInt32}, 'UTC'))) AS units_week3, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({week3From:UInt32}, 'UTC') AND placed_at < toDateTime({week3To:UInt32}, 'UTC'))) AS revenue_week3,
      sumIf(quantity, (placed_at >= toDateTime({past3From:UInt32}, 'UTC') AND placed_at < toDateTime({past3To:UInt32}, 'UTC'))) AS units_past3, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({past3From:UInt32}, 'UTC') AND placed_at < toDateTime({past3To:UInt32}, 'UTC'))) AS revenue_past3,
      sumIf(quantity, (placed_at >= toDateTime({week4From:UInt32}, 'UTC') AND placed_at < toDateTime({week4To:UInt32}, 'UTC'))) AS units_week4, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({week4From:UInt32}, 'UTC') AND placed_at < toDateTime({week4To:UInt32}, 'UTC'))) AS revenue_week4,
      sumIf(quantity, (placed_at >= toDateTime({past4From:UInt32}, 'UTC') AND placed_at < toDateTime({past4To:UInt32}, 'UTC'))) AS units_past4, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({past4From:UInt32}, 'UTC') AND placed_at < toDateTime({past4To:UInt32}, 'UTC'))) AS revenue_past4,
      sumIf(quantity, (placed_at >= toDateTime({week5From:UInt32}, 'UTC') AND placed_at < toDateTime({week5To:UInt32}, 'UTC'))) AS units_week5, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({week5From:UInt32}, 'UTC') AND placed_at < toDateTime({week5To:UInt32}, 'UTC'))) AS revenue_week5,
      sumIf(quantity, (placed_at >= toDateTime({past5From:UInt32}, 'UTC') AND placed_at < toDateTime({past5To:UInt32}, 'UTC'))) AS units_past5, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({past5From:UInt32}, 'UTC') AND placed_at < toDateTime({past5To:UInt32}, 'UTC'))) AS revenue_past5,
      sumIf(quantity, (placed_at >= toDateTime({week6From:UInt32}, 'UTC') AND placed_at < toDateTime({week6To:UInt32}, 'UTC'))) AS units_week6, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({week6From:UInt32}, 'UTC') AND placed_at < toDateTime({week6To:UInt32}, 'UTC'))) AS revenue_week6,
      sumIf(quantity, (placed_at >= toDateTime({past6From:UInt32}, 'UTC') AND placed_at < toDateTime({past6To:UInt32}, 'UTC'))) AS units_past6, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({past6From:UInt32}, 'UTC') AND placed_at < toDateTime({past6To:UInt32}, 'UTC'))) AS revenue_past6,
      sumIf(quantity, (placed_at >= toDateTime({week7From:UInt32}, 'UTC') AND placed_at < toDateTime({week7To:UInt32}, 'UTC'))) AS units_week7, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({week7From:UInt32}, 'UTC') AND placed_at < toDateTime({week7To:UInt32}, 'UTC'))) AS revenue_week7,
      sumIf(quantity, (placed_at >= toDateTime({past7From:UInt32}, 'UTC') AND placed_at < toDateTime({past7To:UInt32}, 'UTC'))) AS units_past7, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({past7From:UInt32}, 'UTC') AND placed_at < toDateTime({past7To:UInt32}, 'UTC'))) AS revenue_past7,
      sumIf(quantity, (placed_at >= toDateTime({week8From:UInt32}, 'UTC') AND placed_at < toDateTime({week8To:UInt32}, 'UTC'))) AS units_week8, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({week8From:UInt32}, 'UTC') AND placed_at < toDateTime({week8To:UInt32}, 'UTC'))) AS revenue_week8,
      sumIf(quantity, (placed_at >= toDateTime({past8From:UInt32}, 'UTC') AND placed_at < toDateTime({past8To:UInt32}, 'UTC'))) AS units_past8, sumIf(total_amount - freight_amount, (placed_at >= toDateTime({past8From:UInt32}, 'UTC') AND placed_at < toDateTime({past8To:UInt32}, 'UTC'))) AS revenue_past8
    FROM (SELECT * FROM order_items FINAL WHERE account_id = {account:UUID}
      AND (placed_at >= toDateTime({levelsFrom:UInt32}, 'UTC') AND placed_at < toDateTime({levelsTo:UInt32}, 'UTC'))
      AND NOT is_incomplete
      AND channel IN {rule_0_channel:Array(String)})
    WHERE sku_id != ''
    GROUP BY sku_id
  )
SELECT one.1 AS week, toFloat64(sum(one.3 * one.6)) AS expected, toFloat64(sum((one.3 + one.3 * one.3 / (one.4 + 0.5)) * one.6 * one.6)) AS variance,
  toFloat64(sum(one.5 * one.6)) AS actual
FROM sales LEFT JOIN stock_of_sku ON stock_of_sku.sku_id = sales.sku_id
ARRAY JOIN [(1, ifNull(out_week1, 0) = 0 AND ({past1To:UInt32} - {past1From:UInt32} - ifNull(out_past1, 0)) / 86400 >= 1 AND units_past1 > 0, units_past1 / greatest(1, ({past1To:UInt32} - {past1From:UInt32} - ifNull(out_past1, 0)) / 86400) * 7, units_past1, units_week1, revenue_past1 / greatest(1, units_past1)), (2, ifNull(out_week2, 0) = 0 AND ({past2To:UInt32} - {past2From:UInt32} - ifNull(out_past2, 0)) / 86400 >= 1 AND units_past2 > 0, units_past2 / greatest(1, ({past2To:UInt32} - {past2From:UInt32} - ifNull(out_past2, 0)) / 86400) * 7, units_past2, units_week2, revenue_past2 / greatest(1, units_past2)), (3, ifNull(out_week3, 0) = 0 AND ({past3To:UInt32} - {past3From:UInt32} - ifNull(out_past3, 0)) / 86400 >= 1 AND units_past3 > 0, units_past3 / greatest(1, ({past3To:UInt32} - {past3From:UInt32} - ifNull(out_past3, 0)) / 86400) * 7, units_past3, units_week3, revenue_past3 / greatest(1, units_past3)), (4, ifNull(out_week4, 0) = 0 AND ({past4To:UInt32} - {past4From:UInt32} - ifNull(out_past4, 0)) / 86400 >= 1 AND units_past4 > 0, units_past4 / greatest(1, ({past4To:UInt32} - {past4From:UInt32} - ifNull(out_past4, 0)) / 86400) * 7, units_past4, units_week4, revenue_past4 / greatest(1, units_past4)), (5, ifNull(out_week5, 0) = 0 AND ({past5To:UInt32} - {past5From:UInt32} - ifNull(out_past5, 0)) / 86400 >= 1 AND units_past5 > 0, units_past5 / greatest(1, ({past5To:UInt32} - {past5From:UInt32} - ifNull(out_past5, 0)) / 86400) * 7, units_past5, units_week5, revenue_past5 / greatest(1, units_past5)), (6, ifNull(out_week6, 0) = 0 AND ({past6To:UInt32} - {past6From:UInt32} - ifNull(out_past6, 0)) / 86400 >= 1 AND units_past6 > 0, units_past6 / greatest(1, ({past6To:UInt32} - {past6From:UInt32} - ifNull(out_past6, 0)) / 86400) * 7, units_past6, units_week6, revenue_past6 / greatest(1, units_past6)), (7, ifNull(out_week7, 0) = 0 AND ({past7To:UInt32} - {past7From:UInt32} - ifNull(out_past7, 0)) / 86400 >= 1 AND units_past7 > 0, units_past7 / greatest(1, ({past7To:UInt32} - {past7From:UInt32} - ifNull(out_past7, 0)) / 86400) * 7, units_past7, units_week7, revenue_past7 / greatest(1, units_past7)), (8, ifNull(out_week8, 0) = 0 AND ({past8To:UInt32} - {past8From:UInt32} - ifNull(out_past8, 0)) / 86400 >= 1 AND units_past8 > 0, units_past8 / greatest(1, ({past8To:UInt32} - {past8From:UInt32} - ifNull(out_past8, 0)) / 86400) * 7, units_past8, units_week8, revenue_past8 / greatest(1, units_past8))] AS one
WHERE one.2
GROUP BY week, cityHash64(sales.sku_id) % 10
HAVING expected > 0
SETTINGS join_use_nulls = 1, do_not_merge_across_partitions_select_final = 1, optimize_move_to_prewhere_if_final = 1
