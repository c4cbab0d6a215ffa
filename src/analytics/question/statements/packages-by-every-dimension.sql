SELECT *, count() OVER (PARTITION BY grouping) AS values
FROM (
WITH
  freight_cost IS NOT NULL AS is_costed,
  due_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND due_when <= toDateTime({asOf1:UInt32}, 'UTC') AS due1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND due_when <= toDateTime({asOf0:UInt32}, 'UTC') AS due0,
  carrier AS by_carrier,
  service AS by_service,
  dock AS by_dock,
  uf AS by_uf,
  city AS by_city,
  left(postal_prefix, 3) AS by_postalRange,
  stage AS by_packageStage,
  state AS by_trackingState,
  occurrence AS by_occurrence,
  channel AS by_channel,
  sales_channel AS by_salesChannel,
  affiliate AS by_affiliate,
  origin AS by_origin,
  seller AS by_seller,
  utm_source AS by_utmSource,
  utm_medium AS by_utmMedium,
  utm_campaign AS by_utmCampaign,
  device AS by_device,
  coupon AS by_coupon,
  if(is_returning, 'returning', 'new') AS by_clientKind,
  toDayOfWeek(at, 0, {timeZone:String}) AS by_weekday,
  toHour(at, {timeZone:String}) AS by_hourOfDay
SELECT
  transform(grouping(by_carrier, by_service, by_dock, by_uf, by_city, by_postalRange, by_packageStage, by_trackingState, by_occurrence, by_channel, by_salesChannel, by_affiliate, by_origin, by_seller, by_utmSource, by_utmMedium, by_utmCampaign, by_device, by_coupon, by_clientKind, by_weekday, by_hourOfDay), [4194303, 2097151, 3145727, 3670015, 3932159, 4063231, 4128767, 4161535, 4177919, 4186111, 4190207, 4192255, 4193279, 4193791, 4194047, 4194175, 4194239, 4194271, 4194287, 4194295, 4194299, 4194301, 4194302], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22], 0) AS grouping,
  by_carrier,
  by_service,
  by_dock,
  by_uf,
  by_city,
  by_postalRange,
  by_packageStage,
  by_trackingState,
  by_occurrence,
  by_channel,
  by_salesChannel,
  by_affiliate,
  by_origin,
  by_seller,
  by_utmSource,
  by_utmMedium,
  by_utmCampaign,
  by_device,
  by_coupon,
  by_clientKind,
  by_weekday,
  by_hourOfDay,
  sum(due1 * is_last_due) AS dueOrders1,
  sum(due0 * is_last_due) AS dueOrders0,
  sum(due1 * is_last_due * is_order_on_time) AS onTimeOrders1,
  sum(due0 * is_last_due * is_order_on_time) AS onTimeOrders0
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC'))))
GROUP BY GROUPING SETS ((), (by_carrier), (by_service), (by_dock), (by_uf), (by_city), (by_postalRange), (by_packageStage), (by_trackingState), (by_occurrence), (by_channel), (by_salesChannel), (by_affiliate), (by_origin), (by_seller), (by_utmSource), (by_utmMedium), (by_utmCampaign), (by_device), (by_coupon), (by_clientKind), (by_weekday), (by_hourOfDay))
)
ORDER BY grouping, abs(dueOrders1 - dueOrders0) DESC, dueOrders1 DESC
LIMIT {keep:UInt32} BY grouping
