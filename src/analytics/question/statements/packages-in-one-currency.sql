WITH
  freight_cost IS NOT NULL AS is_costed,
  (shipped_when >= toDateTime({start1:UInt32}, 'UTC') AND shipped_when < toDateTime({end1:UInt32}, 'UTC')) OR (due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  (shipped_when >= toDateTime({start1:UInt32}, 'UTC') AND shipped_when < toDateTime({end1:UInt32}, 'UTC')) AND shipped_when <= toDateTime({asOf1:UInt32}, 'UTC') AS shipped1,
  (due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC')) AND due_when <= toDateTime({asOf1:UInt32}, 'UTC') AS due1,
  due1 AND due_delivered_when <= toDateTime({asOf1:UInt32}, 'UTC') AS dueDelivered1,
  due1 - dueDelivered1 AS overdue1,
  (shipped_when >= toDateTime({start0:UInt32}, 'UTC') AND shipped_when < toDateTime({end0:UInt32}, 'UTC')) OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  (shipped_when >= toDateTime({start0:UInt32}, 'UTC') AND shipped_when < toDateTime({end0:UInt32}, 'UTC')) AND shipped_when <= toDateTime({asOf0:UInt32}, 'UTC') AS shipped0,
  (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC')) AND due_when <= toDateTime({asOf0:UInt32}, 'UTC') AS due0,
  due0 AND due_delivered_when <= toDateTime({asOf0:UInt32}, 'UTC') AS dueDelivered0,
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
  if(factor = 0, NULL, toInt64(intDiv(toInt128((sum(freight_cost) OVER of_order)) * factor + if((sum(freight_cost) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(freight_cost) OVER of_order - freight_cost)) * factor + if((sum(freight_cost) OVER of_order - freight_cost) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000)))) AS shown_freight_cost,
  toInt64(intDiv(toInt128((sum(invoice_gap) OVER of_order)) * factor + if((sum(invoice_gap) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(invoice_gap) OVER of_order - invoice_gap)) * factor + if((sum(invoice_gap) OVER of_order - invoice_gap) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_invoice_gap
SELECT
  * REPLACE (shown_amount AS amount, shown_freight_charged AS freight_charged, shown_freight_cost AS freight_cost, shown_invoice_gap AS invoice_gap),
  is_on_time,
  is_order_on_time,
  invoiced_end,
  shipped_end,
  delivered_end,
  handling_seconds,
  dock_seconds,
  transport_seconds,
  lead_seconds,
  approved_when,
  invoiced_when,
  shipped_when,
  delivered_when,
  attempted_when,
  due_when,
  dispatch_due_when,
  carrier_due_when,
  approved_out_of_stock_when,
  invoiced_in_full_when,
  invoiced_differently_when,
  due_delivered_when,
  due_order_delivered_when,
  due_order_faulted_when,
  shipped_troubled_when
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((shipped_when >= toDateTime({start1:UInt32}, 'UTC') AND shipped_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (shipped_when >= toDateTime({start0:UInt32}, 'UTC') AND shipped_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC'))))
WINDOW of_order AS (PARTITION BY order_id ORDER BY number ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
WHERE account_id = {account:UUID}
  AND (counted1 OR counted0)
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((shipped_when >= toDateTime({start1:UInt32}, 'UTC') AND shipped_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (shipped_when >= toDateTime({start0:UInt32}, 'UTC') AND shipped_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND left(postal_prefix, 3) IN {filter_postalRange:Array(String)}
  AND stage IN {filter_packageStage:Array(String)}
GROUP BY GROUPING SETS (())
