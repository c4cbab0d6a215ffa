WITH
  if(toStartOfDay(coalesce(first_promised_at, promised_at), {timeZone:String}) = coalesce(first_promised_at, promised_at), toTimeZone(toDateTime(toDate(coalesce(first_promised_at, promised_at), {timeZone:String}) + 1, {timeZone:String}), 'UTC') - 1, coalesce(first_promised_at, promised_at)) AS promise_ends,
  if(approved_at IS NULL OR ifNull(canceled_at <= promise_ends, 0), NULL, promise_ends) AS due_at,
  ifNull(delivered_at <= due_at, 0) AS is_on_time,
  (placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) AS captured1,
  captured1 AND ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS invoiced1,
  captured1 AND (ifNull(approved_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) OR ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0)) AS approved1,
  captured1 AND ifNull(canceled_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS canceled1,
  multiIf(NOT canceled1, 'pending', cancel_reason = '' AND NOT approved1, 'payment', cancel_reason) AS reason1,
  captured1 AND ifNull(due_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS due1,
  (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')) AS captured0,
  captured0 AND ifNull(invoiced_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS invoiced0,
  captured0 AND (ifNull(approved_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) OR ifNull(invoiced_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0)) AS approved0,
  captured0 AND ifNull(canceled_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS canceled0,
  multiIf(NOT canceled0, 'pending', cancel_reason = '' AND NOT approved0, 'payment', cancel_reason) AS reason0,
  captured0 AND ifNull(due_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS due0
SELECT
  0 AS grouping,
  sum(due1) AS dueOrders1,
  sum(due0) AS dueOrders0,
  sum(due1 * is_on_time) AS onTimeOrders1,
  sum(due0 * is_on_time) AS onTimeOrders0,
  sum(due1 * (1 - is_on_time)) AS lateOrders1,
  sum(due0 * (1 - is_on_time)) AS lateOrders0
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
GROUP BY GROUPING SETS (())
