SELECT toString(arrayMax(arrayFilter(low -> low = 0 OR low <= amount, [0, 5000, 10000, 20000, 50000, 100000, 300000]))) AS value, toFloat64(count()) AS rows
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND attempted_at >= toDateTime({from:UInt32}, 'UTC')
  AND channel IN {rule_0_channel:Array(String)}
  AND value ILIKE {search:String}
GROUP BY value
ORDER BY rows DESC, value
LIMIT 200
