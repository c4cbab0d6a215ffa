SELECT *, count() OVER (PARTITION BY grouping) AS values
FROM (
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
  multiIf(NOT canceled0, 'pending', cancel_reason = '' AND NOT approved0, 'payment', cancel_reason) AS reason0,
  sku_id AS by_sku
SELECT
  transform(grouping(by_sku), [1, 0], [0, 1], 0) AS grouping,
  by_sku,
  any(product_name) AS label,
  sum(captured1 * quantity) AS capturedUnits1,
  sum(captured0 * quantity) AS capturedUnits0,
  sum(approved1 * quantity) AS approvedUnits1,
  sum(approved0 * quantity) AS approvedUnits0,
  sum(invoiced1 * quantity) AS invoicedUnits1,
  sum(invoiced0 * quantity) AS invoicedUnits0,
  sum(canceled1 * quantity) AS canceledUnits1,
  sum(canceled0 * quantity) AS canceledUnits0,
  sum(captured1 * (total_amount - freight_amount)) AS capturedRevenue1,
  sum(captured0 * (total_amount - freight_amount)) AS capturedRevenue0,
  sum(approved1 * (total_amount - freight_amount)) AS approvedRevenue1,
  sum(approved0 * (total_amount - freight_amount)) AS approvedRevenue0,
  sum(invoiced1 * (total_amount - freight_amount)) AS invoicedRevenue1,
  sum(invoiced0 * (total_amount - freight_amount)) AS invoicedRevenue0,
  sum(canceled1 * (total_amount - freight_amount)) AS canceledRevenue1,
  sum(canceled0 * (total_amount - freight_amount)) AS canceledRevenue0,
  sum(captured1 * items_amount) AS capturedItems1,
  sum(captured0 * items_amount) AS capturedItems0,
  sum(captured1 * discount_amount) AS capturedDiscount1,
  sum(captured0 * discount_amount) AS capturedDiscount0,
  sum(captured1 * freight_amount) AS capturedFreight1,
  sum(captured0 * freight_amount) AS capturedFreight0,
  sum(invoiced1 * items_amount) AS invoicedItems1,
  sum(invoiced0 * items_amount) AS invoicedItems0,
  sum(invoiced1 * discount_amount) AS invoicedDiscount1,
  sum(invoiced0 * discount_amount) AS invoicedDiscount0,
  sum(invoiced1 * 0) AS invoicedFreight1,
  sum(invoiced0 * 0) AS invoicedFreight0,
  sum(invoiced1 * tax_amount) AS invoicedFees1,
  sum(invoiced0 * tax_amount) AS invoicedFees0,
  sum((captured1 - invoiced1) * (reason1 = 'payment') * (total_amount - freight_amount)) AS lostNotApproved1,
  sum((captured0 - invoiced0) * (reason0 = 'payment') * (total_amount - freight_amount)) AS lostNotApproved0,
  sum((captured1 - invoiced1) * (reason1 = 'client') * (total_amount - freight_amount)) AS lostToClient1,
  sum((captured0 - invoiced0) * (reason0 = 'client') * (total_amount - freight_amount)) AS lostToClient0,
  sum((captured1 - invoiced1) * (reason1 = 'store') * (total_amount - freight_amount)) AS lostToStore1,
  sum((captured0 - invoiced0) * (reason0 = 'store') * (total_amount - freight_amount)) AS lostToStore0,
  sum((captured1 - invoiced1) * (reason1 = 'stockout') * (total_amount - freight_amount)) AS lostToStockout1,
  sum((captured0 - invoiced0) * (reason0 = 'stockout') * (total_amount - freight_amount)) AS lostToStockout0,
  sum((captured1 - invoiced1) * (reason1 = 'fraud') * (total_amount - freight_amount)) AS lostToFraud1,
  sum((captured0 - invoiced0) * (reason0 = 'fraud') * (total_amount - freight_amount)) AS lostToFraud0,
  sum((captured1 - invoiced1) * (reason1 = '') * (total_amount - freight_amount)) AS lostWithoutReason1,
  sum((captured0 - invoiced0) * (reason0 = '') * (total_amount - freight_amount)) AS lostWithoutReason0,
  sum((captured1 - invoiced1) * (reason1 = 'pending') * (total_amount - freight_amount)) AS lostPending1,
  sum((captured0 - invoiced0) * (reason0 = 'pending') * (total_amount - freight_amount)) AS lostPending0
FROM order_items FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
  AND category IN {filter_category:Array(String)}
  AND uf IN {filter_uf:Array(String)}
GROUP BY GROUPING SETS ((), (by_sku))
)
ORDER BY grouping, abs(invoicedItems1 - invoicedItems0) DESC, invoicedItems1 DESC
LIMIT {keep:UInt32} BY grouping
