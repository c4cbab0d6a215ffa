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
  toDate(assumeNotNull(placed_at), {timeZone:String}) AS placed_day,
  coalesce(first_promised_at, promised_at) AS promise,
  captured1 * (promise IS NOT NULL) AS is_promised,
  toDate(ifNull(promise, placed_at), {timeZone:String}) AS promised_day,
  toInt64(least(120, greatest(0, (intDiv(toInt32(promised_day) + 4, 7) * 5 + least((toInt32(promised_day) + 4) % 7, 5)) - (intDiv(toInt32(placed_day) + 4, 7) * 5 + least((toInt32(placed_day) + 4) % 7, 5)) - (toInt32({holidaysBy:Array(UInt16)}[transform(toString(uf), {holidayPlaces:Array(String)}, {holidayLists:Array(UInt32)}, toUInt32(1)) + least({holidayDays:Int32}, greatest(0, toInt32(promised_day) - {holidaysFrom:Int32} + 1))]) - toInt32({holidaysBy:Array(UInt16)}[transform(toString(uf), {holidayPlaces:Array(String)}, {holidayLists:Array(UInt32)}, toUInt32(1)) + least({holidayDays:Int32}, greatest(0, toInt32(placed_day) - {holidaysFrom:Int32} + 1))]))))) * is_promised AS promised
SELECT
  toString(uf) AS state,
  toString(channel) AS sold_in,
  toString(placed_day) AS day,
  toFloat64(sum(captured1)) AS orders,
  toFloat64(sum(captured1 * total_amount)) AS revenue,
  toFloat64(sum(is_promised)) AS promises,
  toFloat64(sum(promised)) AS promisedDays,
  toFloat64(sum(promised * promised)) AS promisedSquares
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
  AND channel IN {filter_channel:Array(String)}
GROUP BY state, sold_in, day
