SELECT
  order_id,
  attempt_id,
  toUnixTimestamp(attempted_at) AS attempted,
  method,
  brand,
  acquirer,
  issuer,
  installments,
  amount,
  currency,
  stage,
  outcome,
  reason,
  lost_at AS lost,
  platform_reason,
  number,
  order_paid_when < toDateTime({end0:UInt32}, 'UTC') AS order_paid,
  tid,
  nsu
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC'))
  AND issuer IN {filter_issuer:Array(String)}
  AND channel IN {rule_0_channel:Array(String)}
  AND refused_when < toDateTime({end0:UInt32}, 'UTC')
ORDER BY attempted_at DESC, order_id DESC, attempt_id DESC
LIMIT 40
