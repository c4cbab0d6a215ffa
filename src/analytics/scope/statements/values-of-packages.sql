SELECT left(postal_prefix, 3) AS value, toFloat64(count()) AS rows
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({from:UInt32}, 'UTC')
  AND channel IN {rule_0_channel:Array(String)}
  AND value ILIKE {search:String}
GROUP BY value
ORDER BY rows DESC, value
LIMIT 200
