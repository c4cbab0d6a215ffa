WITH
  if(toStartOfDay(coalesce(first_promised_at, promised_at), {timeZone:String}) = coalesce(first_promised_at, promised_at), toTimeZone(toDateTime(toDate(coalesce(first_promised_at, promised_at), {timeZone:String}) + 1, {timeZone:String}), 'UTC') - 1, coalesce(first_promised_at, promised_at)) AS promise_ends,
  if(approved_at IS NULL OR ifNull(canceled_at <= promise_ends, 0), NULL, promise_ends) AS due_at,
  ifNull(delivered_at <= due_at, 0) AS is_on_time
SELECT toBool(toUInt8(((lowerUTF8(utm_source) LIKE {campaign0_source_0:String}) AND (lowerUTF8(utm_medium) LIKE {campaign0_medium_0:String}) AND (lowerUTF8(utm_campaign) LIKE {campaign0_campaign_0:String} OR lowerUTF8(utm_campaign) LIKE {campaign0_campaign_1:String})) OR lowerUTF8(coupon) IN {campaign0_coupons:Array(String)})) AS ofCampaign, toFloat64(count()) AS captured,
  toFloat64(countIf(isNotNull(approved_at) OR isNotNull(invoiced_at))) AS approved,
  toFloat64(countIf(ifNull(due_at <= toDateTime({now:UInt32}, 'UTC'), 0))) AS due, toFloat64(countIf(ifNull(due_at <= toDateTime({now:UInt32}, 'UTC'), 0) AND is_on_time)) AS onTime
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND NOT is_incomplete
  AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')
  AND channel IN {rule_orders_0_channel:Array(String)}
GROUP BY ofCampaign