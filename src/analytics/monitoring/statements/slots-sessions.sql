WITH
  toUnixTimestamp(toStartOfHour(toTimeZone(hour, {timeZone:String}))) AS slot
SELECT
  0 AS grouping,
  slot,
  '' AS label,
  toFloat64(sum(sessions)) AS sessions
FROM sessions FINAL
WHERE account_id = {account:UUID}
  AND hour >= toDateTime({start1:UInt32}, 'UTC') AND hour < toDateTime({end1:UInt32}, 'UTC')
  AND hour >= toDateTime({start1:UInt32}, 'UTC') AND hour < toDateTime({end1:UInt32}, 'UTC')
  AND channel IN {filter_channel:Array(String)}
GROUP BY slot
