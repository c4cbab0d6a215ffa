WITH
  (hour >= toDateTime({start1:UInt32}, 'UTC') AND hour < toDateTime({end1:UInt32}, 'UTC')) AS captured1,
  (hour >= toDateTime({start0:UInt32}, 'UTC') AND hour < toDateTime({end0:UInt32}, 'UTC')) * least(1, (toInt64({end0:UInt32}) - toUnixTimestamp(hour)) / 3600) AS captured0,
  channel AS by_channel,
  toStartOfHour(hour + timeZoneOffset(toTimeZone(hour, {timeZone:String}))) AS by_hour
SELECT
  transform(grouping(by_channel, by_hour), [0], [0], 0) AS grouping,
  by_channel,
  by_hour,
  sum(captured1 * sessions) AS sessions1,
  sum(captured0 * sessions) AS sessions0
FROM sessions FINAL
WHERE account_id = {account:UUID}
  AND ((hour >= toDateTime({start1:UInt32}, 'UTC') AND hour < toDateTime({end1:UInt32}, 'UTC')) OR (hour >= toDateTime({start0:UInt32}, 'UTC') AND hour < toDateTime({end0:UInt32}, 'UTC')))
GROUP BY GROUPING SETS ((by_channel, by_hour))
