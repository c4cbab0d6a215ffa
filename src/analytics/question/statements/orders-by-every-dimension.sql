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
  channel AS by_channel,
  sales_channel AS by_salesChannel,
  affiliate AS by_affiliate,
  origin AS by_origin,
  seller AS by_seller,
  utm_source AS by_utmSource,
  utm_medium AS by_utmMedium,
  utm_campaign AS by_utmCampaign,
  uf AS by_uf,
  city AS by_city,
  device AS by_device,
  payment_method AS by_paymentMethod,
  acquirer AS by_acquirer,
  installments AS by_installments,
  coupon AS by_coupon,
  carrier AS by_carrier,
  toDayOfWeek(placed_at, 0, {timeZone:String}) AS by_weekday,
  toHour(placed_at, {timeZone:String}) AS by_hourOfDay,
  channel IN {channels:Array(String)} AS in_channels
SELECT
  transform(grouping(by_channel, by_salesChannel, by_affiliate, by_origin, by_seller, by_utmSource, by_utmMedium, by_utmCampaign, by_uf, by_city, by_device, by_paymentMethod, by_acquirer, by_installments, by_coupon, by_carrier, by_weekday, by_hourOfDay), [262143, 131071, 196607, 229375, 245759, 253951, 258047, 260095, 261119, 261631, 261887, 262015, 262079, 262111, 262127, 262135, 262139, 262141, 262142], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18], 0) AS grouping,
  by_channel,
  by_salesChannel,
  by_affiliate,
  by_origin,
  by_seller,
  by_utmSource,
  by_utmMedium,
  by_utmCampaign,
  by_uf,
  by_city,
  by_device,
  by_paymentMethod,
  by_acquirer,
  by_installments,
  by_coupon,
  by_carrier,
  by_weekday,
  by_hourOfDay,
  sum(captured1) AS capturedOrders1,
  sum(captured0) AS capturedOrders0,
  sum(invoiced1 * total_amount) AS invoicedRevenue1,
  sum(invoiced0 * total_amount) AS invoicedRevenue0,
  sum(captured1 * in_channels) AS capturedOrders1In,
  sum(captured0 * in_channels) AS capturedOrders0In,
  sum(invoiced1 * total_amount * in_channels) AS invoicedRevenue1In,
  sum(invoiced0 * total_amount * in_channels) AS invoicedRevenue0In
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
GROUP BY GROUPING SETS ((), (by_channel), (by_salesChannel), (by_affiliate), (by_origin), (by_seller), (by_utmSource), (by_utmMedium), (by_utmCampaign), (by_uf), (by_city), (by_device), (by_paymentMethod), (by_acquirer), (by_installments), (by_coupon), (by_carrier), (by_weekday), (by_hourOfDay))
)
ORDER BY grouping, abs(invoicedRevenue1 - invoicedRevenue0) DESC, invoicedRevenue1 DESC
LIMIT {keep:UInt32} BY grouping
