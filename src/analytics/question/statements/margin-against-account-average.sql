SELECT
  toFloat64(sum(invoiced1 * paid)) AS paid1,
  toFloat64(sumIf(invoiced1 * paid, isNotNull(unit_cost))) AS costed1,
  toFloat64(sum(invoiced1 * ifNull(quantity * unit_cost, 0))) AS cost1,
  toFloat64(sum(invoiced0 * paid)) AS paid0,
  toFloat64(sumIf(invoiced0 * paid, isNotNull(unit_cost))) AS costed0,
  toFloat64(sum(invoiced0 * ifNull(quantity * unit_cost, 0))) AS cost0
FROM (
WITH
  (placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) AS captured1,
  captured1 AND ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS invoiced1,
  captured1 AND (ifNull(approved_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) OR ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0)) AS approved1,
  captured1 AND ifNull(canceled_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS canceled1,
  multiIf(NOT canceled1, 'pending', cancel_reason = '' AND NOT approved1, 'payment', cancel_reason) AS reason1,
  toDayOfWeek(placed_at, 0, {timeZone:String}) AS weekday,
  (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')) AND NOT has({excluded:Array(Date)}, toDate(placed_at, {timeZone:String})) AS baseline,
  {ages:Array(Array(Int64))}[weekday] AS ages,
  {days:Array(UInt32)}[weekday] AS days,
  if(baseline, arrayCount(x -> x >= dateDiff('second', toStartOfDay(placed_at, {timeZone:String}), placed_at), ages) / days, 0) AS captured0,
  least(captured0, if(baseline AND invoiced_at IS NOT NULL, arrayCount(x -> x >= dateDiff('second', toStartOfDay(placed_at, {timeZone:String}), ifNull(invoiced_at, toDateTime(0, 'UTC'))), ages) / days, 0)) AS invoiced0,
  least(ifNull(approved_at, invoiced_at), ifNull(invoiced_at, approved_at)) AS approval,
  least(captured0, if(baseline AND approval IS NOT NULL, arrayCount(x -> x >= dateDiff('second', toStartOfDay(placed_at, {timeZone:String}), ifNull(approval, toDateTime(0, 'UTC'))), ages) / days, 0)) AS approved0,
  least(captured0, if(baseline AND canceled_at IS NOT NULL, arrayCount(x -> x >= dateDiff('second', toStartOfDay(placed_at, {timeZone:String}), ifNull(canceled_at, toDateTime(0, 'UTC'))), ages) / days, 0)) AS canceled0,
  multiIf(NOT (canceled0 > 0), 'pending', cancel_reason = '' AND NOT (approved0 > 0), 'payment', cancel_reason) AS reason0
SELECT
  sku_id,
  placed_at,
  quantity,
  items_amount - discount_amount AS paid,
  invoiced1,
  invoiced0
FROM order_items FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
  AND category IN {rule_0_category:Array(String)}
) AS lines
ASOF LEFT JOIN (
  SELECT sku_id AS priced_sku, priced_at, if(currency = {costCurrency:String}, cost, NULL) AS unit_cost
  FROM price_history FINAL
  WHERE account_id = {account:UUID} AND (sku_id, price_table) IN (SELECT sku_id, price_table FROM prices FINAL WHERE account_id = {account:UUID} ORDER BY sku_id, price_table LIMIT 1 BY sku_id)
) AS costs ON lines.sku_id = costs.priced_sku AND lines.placed_at >= costs.priced_at
SETTINGS join_use_nulls = 1
