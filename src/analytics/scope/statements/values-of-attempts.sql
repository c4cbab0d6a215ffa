SELECT multiIf(amount >= 300000, '300000', amount >= 100000, '100000', amount >= 50000, '50000', amount >= 20000, '20000', amount >= 10000, '10000', amount >= 5000, '5000', '0') AS value, toFloat64(count()) AS rows
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND attempted_at >= toDateTime({from:UInt32}, 'UTC')
  AND channel IN {rule_0_channel:Array(String)}
  AND value ILIKE {search:String}
GROUP BY value
ORDER BY rows DESC, value
LIMIT 200
