WITH
  number = 1 AS is_first,
  ifNull(delivered_at <= due_at, 0) AS is_on_time,
  ifNull(order_delivered_at <= due_at, 0) AS is_order_on_time,
  freight_cost IS NOT NULL AS is_costed,
  greatest(approved_at, least(coalesce(invoiced_at, shipped_at, delivered_at, approved_at), coalesce(shipped_at, invoiced_at, delivered_at, approved_at), coalesce(delivered_at, invoiced_at, shipped_at, approved_at))) AS invoiced_end,
  greatest(approved_at, least(coalesce(shipped_at, delivered_at, approved_at), coalesce(delivered_at, shipped_at, approved_at))) AS shipped_end,
  greatest(approved_at, ifNull(delivered_at, approved_at)) AS delivered_end,
  dateDiff('second', approved_at, invoiced_end) AS handling_seconds,
  dateDiff('second', invoiced_end, shipped_end) AS dock_seconds,
  dateDiff('second', shipped_end, delivered_end) AS transport_seconds,
  dateDiff('second', approved_at, delivered_end) AS lead_seconds,
  shipped_at AS shipped_when,
  if(ifNull(canceled_at <= due_at, 0), NULL, due_at) AS due_when,
  if(due_when IS NULL OR (delivered_at) IS NULL, NULL, greatest(assumeNotNull(due_when), assumeNotNull(delivered_at))) AS due_delivered_when,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  milestone = 'shipped' AND counted1 AND ifNull(shipped_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS shipped1,
  milestone = 'due' AND counted1 AND ifNull(due_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS due1,
  milestone = 'due' AND counted1 AND ifNull(due_delivered_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS dueDelivered1,
  due1 - dueDelivered1 AS overdue1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  milestone = 'shipped' AND counted0 AND ifNull(shipped_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS shipped0,
  milestone = 'due' AND counted0 AND ifNull(due_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS due0,
  milestone = 'due' AND counted0 AND ifNull(due_delivered_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS dueDelivered0,
  due0 - dueDelivered0 AS overdue0
SELECT
  0 AS grouping,
  sum(overdue1 * amount) AS overdueAmount1,
  sum(overdue0 * amount) AS overdueAmount0,
  sum(shipped1 * ifNull(freight_cost, 0)) AS freightCost1,
  sum(shipped0 * ifNull(freight_cost, 0)) AS freightCost0
FROM (
WITH
  indexOf({currencies:Array(String)}, toString(currency)) AS rate_place,
  roundDown(toInt64(rate_place * 1000000 + toInt32(toDate(placed_at, {timeZone:String}))), {rateKeys:Array(Int64)}) AS rate_key,
  if(rate_place = 0, toInt64(if(currency = {currency:String}, 1000000000000, 0)), transform(rate_key, {rateKeys:Array(Int64)}, {rateFactors:Array(Int64)}, toInt64(0))) AS factor,
  toInt64(intDiv(toInt128((sum(amount) OVER of_order)) * factor + if((sum(amount) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(amount) OVER of_order - amount)) * factor + if((sum(amount) OVER of_order - amount) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_amount,
  toInt64(intDiv(toInt128((sum(freight_charged) OVER of_order)) * factor + if((sum(freight_charged) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(freight_charged) OVER of_order - freight_charged)) * factor + if((sum(freight_charged) OVER of_order - freight_charged) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_freight_charged,
  if(factor = 0, NULL, toInt64(intDiv(toInt128((sum(freight_cost) OVER of_order)) * factor + if((sum(freight_cost) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(freight_cost) OVER of_order - freight_cost)) * factor + if((sum(freight_cost) OVER of_order - freight_cost) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000)))) AS shown_freight_cost
SELECT
  * REPLACE (shown_amount AS amount, shown_freight_charged AS freight_charged, shown_freight_cost AS freight_cost)
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((shipped_at >= toDateTime({start1:UInt32}, 'UTC') AND shipped_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (shipped_at >= toDateTime({start0:UInt32}, 'UTC') AND shipped_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (due_at >= toDateTime({start1:UInt32}, 'UTC') AND due_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_at >= toDateTime({start0:UInt32}, 'UTC') AND due_at < toDateTime({end0:UInt32}, 'UTC'))))
WINDOW of_order AS (PARTITION BY order_id ORDER BY number ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
ARRAY JOIN
  ['shipped', 'due'] AS milestone,
  [ifNull(shipped_at, toDateTime(0, 'UTC')), ifNull(if(ifNull(canceled_at <= due_at, 0), NULL, due_at), toDateTime(0, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((shipped_at >= toDateTime({start1:UInt32}, 'UTC') AND shipped_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (shipped_at >= toDateTime({start0:UInt32}, 'UTC') AND shipped_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (due_at >= toDateTime({start1:UInt32}, 'UTC') AND due_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_at >= toDateTime({start0:UInt32}, 'UTC') AND due_at < toDateTime({end0:UInt32}, 'UTC'))))
  AND left(postal_prefix, 3) IN {filter_postalRange:Array(String)}
  AND stage IN {filter_packageStage:Array(String)}
GROUP BY GROUPING SETS (())
