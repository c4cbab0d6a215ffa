WITH
  toUnixTimestamp(attempted_at) AS tried,
  arrayFirstIndex(start -> tried >= start, {starts:Array(UInt32)}) - 1 AS week
SELECT
  week,
  max(tried) AS newest,
  toFloat64(count()) AS attempts,
  toFloat64(countIf(tried < {moments:Array(UInt32)}[week] AND tried >= {moments:Array(UInt32)}[week] - 3600)) AS hour,
  toString(sum(cityHash64(version))) AS mark
FROM attempts
WHERE account_id = {account:UUID}
  AND ((attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')) OR (attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')))
GROUP BY week
