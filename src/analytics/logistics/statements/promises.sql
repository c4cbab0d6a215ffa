WITH
  freight_cost IS NOT NULL AS is_costed,
  due_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND due_when <= toDateTime({asOf1:UInt32}, 'UTC') AS due1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND due_when <= toDateTime({asOf0:UInt32}, 'UTC') AS due0,
  toDate(assumeNotNull(approved_at), {timeZone:String}) AS approved_day,
  toDate(assumeNotNull(due_at), {timeZone:String}) AS due_day,
  toDate(assumeNotNull(delivered_at), {timeZone:String}) AS delivered_day,
  toString(uf) AS state,
  due_day >= {heldFrom:Date} AS is_held,
  toInt32(least(120, greatest(0, (intDiv(toInt32(due_day) + 4, 7) * 5 + least((toInt32(due_day) + 4) % 7, 5)) - (intDiv(toInt32(approved_day) + 4, 7) * 5 + least((toInt32(approved_day) + 4) % 7, 5)) - (toInt32({holidaysBy:Array(UInt16)}[transform(toString(uf), {holidayPlaces:Array(String)}, {holidayLists:Array(UInt32)}, toUInt32(1)) + least({holidayDays:Int32}, greatest(0, toInt32(due_day) - {holidaysFrom:Int32} + 1))]) - toInt32({holidaysBy:Array(UInt16)}[transform(toString(uf), {holidayPlaces:Array(String)}, {holidayLists:Array(UInt32)}, toUInt32(1)) + least({holidayDays:Int32}, greatest(0, toInt32(approved_day) - {holidaysFrom:Int32} + 1))]))))) AS promised,
  toInt32(if(delivered_at IS NULL, -1, least(120, greatest(0, (intDiv(toInt32(delivered_day) + 4, 7) * 5 + least((toInt32(delivered_day) + 4) % 7, 5)) - (intDiv(toInt32(approved_day) + 4, 7) * 5 + least((toInt32(approved_day) + 4) % 7, 5)) - (toInt32({holidaysBy:Array(UInt16)}[transform(toString(uf), {holidayPlaces:Array(String)}, {holidayLists:Array(UInt32)}, toUInt32(1)) + least({holidayDays:Int32}, greatest(0, toInt32(delivered_day) - {holidaysFrom:Int32} + 1))]) - toInt32({holidaysBy:Array(UInt16)}[transform(toString(uf), {holidayPlaces:Array(String)}, {holidayLists:Array(UInt32)}, toUInt32(1)) + least({holidayDays:Int32}, greatest(0, toInt32(approved_day) - {holidaysFrom:Int32} + 1))])))))) AS real
SELECT
  dock,
  carrier,
  state,
  is_held,
  promised,
  real,
  is_on_time,
  toFloat64(sum(due1)) AS packages,
  toFloat64(sum(due1 * amount)) AS total_amount
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND dock IN {filter_dock:Array(String)}
GROUP BY dock, carrier, state, is_held, promised, real, is_on_time
HAVING packages > 0
