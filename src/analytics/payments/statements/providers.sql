SELECT DISTINCT acquirer FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND channel NOT IN {rule_0_channel:Array(String)}
  AND acquirer != ''
