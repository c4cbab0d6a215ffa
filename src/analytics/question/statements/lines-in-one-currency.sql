WITH
  (placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) AS captured1,
  captured1 AND ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS invoiced1,
  captured1 AND (ifNull(approved_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) OR ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0)) AS approved1,
  captured1 AND ifNull(canceled_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS canceled1,
  multiIf(NOT canceled1, 'pending', cancel_reason = '' AND NOT approved1, 'payment', cancel_reason) AS reason1,
  (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')) AS captured0,
  captured0 AND ifNull(invoiced_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS invoiced0,
  captured0 AND (ifNull(approved_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) OR ifNull(invoiced_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0)) AS approved0,
  captured0 AND ifNull(canceled_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS canceled0,
  multiIf(NOT canceled0, 'pending', cancel_reason = '' AND NOT approved0, 'payment', cancel_reason) AS reason0
SELECT
  0 AS grouping,
  sum(invoiced1 * total_amount) AS invoicedRevenue1,
  sum(invoiced0 * total_amount) AS invoicedRevenue0,
  sum(invoiced1 * items_amount) AS invoicedItems1,
  sum(invoiced0 * items_amount) AS invoicedItems0
FROM (
WITH
  indexOf({currencies:Array(String)}, toString(currency)) AS rate_place,
  roundDown(toInt64(rate_place * 1000000 + toInt32(toDate(placed_at, {timeZone:String}))), {rateKeys:Array(Int64)}) AS rate_key,
  if(rate_place = 0, toInt64(if(currency = {currency:String}, 1000000000000, 0)), transform(rate_key, {rateKeys:Array(Int64)}, {rateFactors:Array(Int64)}, toInt64(0))) AS factor,
  toInt64(intDiv(toInt128((sum(total_amount) OVER of_order)) * factor + if((sum(total_amount) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(total_amount) OVER of_order - total_amount)) * factor + if((sum(total_amount) OVER of_order - total_amount) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_total,
  toInt64(intDiv(toInt128((sum(discount_amount) OVER of_order)) * factor + if((sum(discount_amount) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(discount_amount) OVER of_order - discount_amount)) * factor + if((sum(discount_amount) OVER of_order - discount_amount) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_discount,
  toInt64(intDiv(toInt128((sum(freight_amount) OVER of_order)) * factor + if((sum(freight_amount) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(freight_amount) OVER of_order - freight_amount)) * factor + if((sum(freight_amount) OVER of_order - freight_amount) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_freight,
  toInt64(intDiv(toInt128((sum(tax_amount) OVER of_order)) * factor + if((sum(tax_amount) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum(tax_amount) OVER of_order - tax_amount)) * factor + if((sum(tax_amount) OVER of_order - tax_amount) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_tax,
  toInt64(intDiv(toInt128((sum((items_amount - discount_amount + freight_amount + tax_amount - total_amount)) OVER of_order)) * factor + if((sum((items_amount - discount_amount + freight_amount + tax_amount - total_amount)) OVER of_order) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) - toInt64(intDiv(toInt128((sum((items_amount - discount_amount + freight_amount + tax_amount - total_amount)) OVER of_order - (items_amount - discount_amount + freight_amount + tax_amount - total_amount))) * factor + if((sum((items_amount - discount_amount + freight_amount + tax_amount - total_amount)) OVER of_order - (items_amount - discount_amount + freight_amount + tax_amount - total_amount)) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_rest
SELECT
  * REPLACE (
    shown_total AS total_amount,
    shown_discount AS discount_amount,
    shown_freight AS freight_amount,
    shown_tax AS tax_amount,
    shown_total + shown_discount - shown_freight - shown_tax + shown_rest AS items_amount
  ),
  factor
FROM order_items FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
WINDOW of_order AS (PARTITION BY order_id ORDER BY line_id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
  AND category IN {filter_category:Array(String)}
GROUP BY GROUPING SETS (())
