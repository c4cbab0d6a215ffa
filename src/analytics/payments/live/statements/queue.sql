SELECT toFloat64(count()) AS waiting
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC'))
  AND outcome IN ('pending', '') AND (stage = 'antifraud' OR antifraud = 'review')
  AND issuer IN {filter_issuer:Array(String)}
  AND channel IN {rule_0_channel:Array(String)}
