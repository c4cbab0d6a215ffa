WITH
  if(toStartOfDay(coalesce(first_promised_at, promised_at), {timeZone:String}) = coalesce(first_promised_at, promised_at), toTimeZone(toDateTime(toDate(coalesce(first_promised_at, promised_at), {timeZone:String}) + 1, {timeZone:String}), 'UTC') - 1, coalesce(first_promised_at, promised_at)) AS promise_ends,
  if(approved_at IS NULL OR ifNull(canceled_at <= promise_ends, 0), NULL, promise_ends) AS due_at,
  ifNull(delivered_at <= due_at, 0) AS is_on_time,
  (placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) AS side,
  if(side, toDateTime({asOf1:UInt32}, 'UTC'), toDateTime({asOf0:UInt32}, 'UTC')) AS as_of,
  1 + least(intDiv(toUnixTimestamp(placed_at) - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1) AS recent_hour,
  if(side = 1 OR placed_at < toDateTime({recentFrom:UInt32}, 'UTC'), as_of, toDateTime({approvedBy:Array(UInt32)}[recent_hour], 'UTC')) AS approved_by,
  if(side = 1 OR placed_at < toDateTime({recentFrom:UInt32}, 'UTC'), as_of, toDateTime({invoicedBy:Array(UInt32)}[recent_hour], 'UTC')) AS invoiced_by,
  ifNull(invoiced_at <= invoiced_by, 0) AS is_invoiced,
  is_invoiced OR ifNull(approved_at <= if(approved_at > placed_at + 86400, approved_by, as_of), 0) AS is_approved,
  is_approved + is_invoiced AS stage,
  ifNull(canceled_at <= as_of, 0) AS is_canceled,
  multiIf(NOT is_canceled, 'pending', cancel_reason = '' AND NOT is_approved, 'payment', cancel_reason) AS reason,
  ifNull(due_at <= as_of, 0) AS is_due,
  channel AS by_channel,
  toDate(placed_at, {timeZone:String}) AS by_day
SELECT
  transform(grouping(by_channel, by_day), [0], [0], 0) AS grouping,
  by_channel,
  by_day,
  side,
  stage,
  is_canceled,
  is_due,
  reason,
  toInt64(count()) AS sum0,
  sum(units) AS sum1,
  sum(total_amount) AS sum2,
  sum(items_amount) AS sum3,
  sum(discount_amount) AS sum4,
  sum(freight_amount) AS sum5,
  sum(tax_amount) AS sum6,
  sum(is_on_time) AS sum7,
  sum((1 - is_on_time)) AS sum8
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
GROUP BY GROUPING SETS ((by_channel, by_day, side, stage, is_canceled, is_due, reason))
