WITH counts AS (
    SELECT sku_id, warehouse, toDateTime({levelsFrom:UInt32}, 'UTC') AS at, argMax(sellable, counted_at) AS sellable, argMax(unlimited, counted_at) AS unlimited
    FROM (SELECT sku_id, warehouse, counted_at,
      if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, toInt64(is_unlimited) AS unlimited
    FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at <= toDateTime({levelsFrom:UInt32}, 'UTC') AND 1) GROUP BY sku_id, warehouse
    UNION ALL
    SELECT sku_id, warehouse, counted_at AS at, sellable, unlimited
    FROM (SELECT sku_id, warehouse, counted_at,
      if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, toInt64(is_unlimited) AS unlimited
    FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at > toDateTime({levelsFrom:UInt32}, 'UTC') AND counted_at < toDateTime({levelsTo:UInt32}, 'UTC') AND 1)
  ),
  changes AS (
    SELECT sku_id, at, sum(more) AS more, sum(more_unlimited) AS more_unlimited
    FROM (
      SELECT sku_id, at, sellable - lagInFrame(sellable, 1, 0) OVER of_warehouse AS more,
        unlimited - lagInFrame(unlimited, 1, 0) OVER of_warehouse AS more_unlimited
      FROM counts
      WINDOW of_warehouse AS (PARTITION BY sku_id, warehouse ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
    )
    GROUP BY sku_id, at
  ),
  levels AS (
    SELECT sku_id, at, leadInFrame(at, 1, toDateTime({levelsTo:UInt32}, 'UTC')) OVER ahead AS until,
      sum(more) OVER so_far AS sellable, sum(more_unlimited) OVER so_far > 0 AS is_unlimited, sellable <= 0 AND NOT is_unlimited AS is_out
    FROM changes
    WINDOW so_far AS (PARTITION BY sku_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW),
      ahead AS (PARTITION BY sku_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
  ),
  stock_of_sku AS (
    SELECT sku_id, sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {week1To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week1From:UInt32}))) AS known_week1,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {week1To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week1From:UInt32})), is_out) AS out_week1,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {week1To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week1From:UInt32}))) AS held_week1,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {past1To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past1From:UInt32}))) AS known_past1,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {past1To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past1From:UInt32})), is_out) AS out_past1,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {past1To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past1From:UInt32}))) AS held_past1,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {week2To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week2From:UInt32}))) AS known_week2,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {week2To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week2From:UInt32})), is_out) AS out_week2,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {week2To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week2From:UInt32}))) AS held_week2,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {past2To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past2From:UInt32}))) AS known_past2,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {past2To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past2From:UInt32})), is_out) AS out_past2,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {past2To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past2From:UInt32}))) AS held_past2,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {week3To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week3From:UInt32}))) AS known_week3,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {week3To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week3From:UInt32})), is_out) AS out_week3,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {week3To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week3From:UInt32}))) AS held_week3,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {past3To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past3From:UInt32}))) AS known_past3,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {past3To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past3From:UInt32})), is_out) AS out_past3,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {past3To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past3From:UInt32}))) AS held_past3,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {week4To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week4From:UInt32}))) AS known_week4,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {week4To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week4From:UInt32})), is_out) AS out_week4,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {week4To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week4From:UInt32}))) AS held_week4,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {past4To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past4From:UInt32}))) AS known_past4,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {past4To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past4From:UInt32})), is_out) AS out_past4,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {past4To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past4From:UInt32}))) AS held_past4,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {week5To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week5From:UInt32}))) AS known_week5,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {week5To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week5From:UInt32})), is_out) AS out_week5,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {week5To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week5From:UInt32}))) AS held_week5,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {past5To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past5From:UInt32}))) AS known_past5,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {past5To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past5From:UInt32})), is_out) AS out_past5,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {past5To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past5From:UInt32}))) AS held_past5,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {week6To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week6From:UInt32}))) AS known_week6,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {week6To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week6From:UInt32})), is_out) AS out_week6,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {week6To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week6From:UInt32}))) AS held_week6,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {past6To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past6From:UInt32}))) AS known_past6,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {past6To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past6From:UInt32})), is_out) AS out_past6,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {past6To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past6From:UInt32}))) AS held_past6,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {week7To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week7From:UInt32}))) AS known_week7,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {week7To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week7From:UInt32})), is_out) AS out_week7,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {week7To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week7From:UInt32}))) AS held_week7,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {past7To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past7From:UInt32}))) AS known_past7,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {past7To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past7From:UInt32})), is_out) AS out_past7,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {past7To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past7From:UInt32}))) AS held_past7,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {week8To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week8From:UInt32}))) AS known_week8,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {week8To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week8From:UInt32})), is_out) AS out_week8,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {week8To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {week8From:UInt32}))) AS held_week8,
      sum(greatest(0, least(toInt64(toUnixTimestamp(until)), {past8To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past8From:UInt32}))) AS known_past8,
      sumIf(greatest(0, least(toInt64(toUnixTimestamp(until)), {past8To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past8From:UInt32})), is_out) AS out_past8,
      sum(sellable * greatest(0, least(toInt64(toUnixTimestamp(until)), {past8To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {past8From:UInt32}))) AS held_past8,
      if(argMax(is_out, at), toUnixTimestamp(if(countIf(NOT is_out) > 0, maxIf(until, NOT is_out), min(at))), 0) AS out_since
    FROM levels GROUP BY sku_id
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
SETTINGS join_use_nulls = 1
