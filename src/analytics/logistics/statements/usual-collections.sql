SELECT
  dock,
  carrier,
  intDiv(toHour(toTimeZone(assumeNotNull(invoiced_at), {timeZone:String})) * 60 + toMinute(toTimeZone(assumeNotNull(invoiced_at), {timeZone:String})), 30) AS slot,
  toFloat64(count()) AS packages,
  toFloat64(countIf(toDate(toTimeZone(assumeNotNull(invoiced_at), {timeZone:String})) = toDate(toTimeZone(assumeNotNull(shipped_at), {timeZone:String})))) AS same
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({placedFrom:UInt32}, 'UTC')
  AND channel NOT IN {rule_0_channel:Array(String)}
  AND ifNull((invoiced_at >= toDateTime({from:UInt32}, 'UTC') AND invoiced_at <= toDateTime({now:UInt32}, 'UTC')) AND shipped_at > invoiced_at, 0)
  AND toDate(toTimeZone(assumeNotNull(invoiced_at), {timeZone:String})) IN {days:Array(Date)}
GROUP BY dock, carrier, slot
