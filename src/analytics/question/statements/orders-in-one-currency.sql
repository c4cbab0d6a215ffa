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
  sum(captured1) AS capturedOrders1,
  sum(captured0) AS capturedOrders0,
  sum(invoiced1 * total_amount) AS invoicedRevenue1,
  sum(invoiced0 * total_amount) AS invoicedRevenue0
FROM (
WITH
  indexOf({currencies:Array(String)}, toString(currency)) AS rate_place,
  roundDown(toInt64(rate_place * 1000000 + toInt32(toDate(placed_at, {timeZone:String}))), {rateKeys:Array(Int64)}) AS rate_key,
  if(rate_place = 0, toInt64(if(currency = {currency:String}, 1000000000000, 0)), transform(rate_key, {rateKeys:Array(Int64)}, {rateFactors:Array(Int64)}, toInt64(0))) AS factor,
  toInt64(intDiv(toInt128(total_amount) * factor + if(total_amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_total,
  toInt64(intDiv(toInt128(discount_amount) * factor + if(discount_amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_discount,
  toInt64(intDiv(toInt128(freight_amount) * factor + if(freight_amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_freight,
  toInt64(intDiv(toInt128(tax_amount) * factor + if(tax_amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_tax,
  toInt64(intDiv(toInt128((items_amount - discount_amount + freight_amount + tax_amount - total_amount)) * factor + if((items_amount - discount_amount + freight_amount + tax_amount - total_amount) < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_rest
SELECT
  * REPLACE (
    shown_total AS total_amount,
    shown_discount AS discount_amount,
    shown_freight AS freight_amount,
    shown_tax AS tax_amount,
    shown_total + shown_discount - shown_freight - shown_tax + shown_rest AS items_amount
  ),
  factor
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
)
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
GROUP BY GROUPING SETS (())
