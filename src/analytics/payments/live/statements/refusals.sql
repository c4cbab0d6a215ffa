WITH
  (outcome = 'approved' OR stage IN ('capture', 'refund', 'chargeback')) AS is_authorized,
  if(is_authorized, coalesce(authorized_at, captured_at, settled_at, attempted_at), NULL) AS authorized_when,
  multiIf(
    (outcome = 'approved' OR stage IN ('capture', 'refund', 'chargeback')) AND NOT (stage = 'capture' AND outcome NOT IN ('approved', 'pending', '')), '',
    (outcome = 'approved' OR stage IN ('capture', 'refund', 'chargeback')), 'capture',
    outcome IN ('pending', ''), '',
    stage = 'authentication' OR (stage = '' AND three_ds IN ('failed', 'abandoned')), 'authentication',
    stage = 'antifraud' OR outcome = 'blocked' OR (stage = '' AND antifraud = 'denied'), 'antifraud',
    'authorization') AS lost_at
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
  ifNull(if(is_order_approved OR is_authorized, least(coalesce(order_approved_at, authorized_when, attempted_at), coalesce(authorized_when, order_approved_at, attempted_at)), NULL) < toDateTime({end0:UInt32}, 'UTC'), 0) AS order_paid,
  tid,
  nsu
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC'))
  AND issuer IN {filter_issuer:Array(String)}
  AND channel IN {rule_0_channel:Array(String)}
  AND lost_at != '' AND ifNull(multiIf(lost_at = '', NULL, lost_at = 'capture', authorized_when, outcome IN ('expired', 'abandoned'), greatest(attempted_at, ifNull(expires_at, attempted_at)), attempted_at) < toDateTime({end0:UInt32}, 'UTC'), 0)
ORDER BY attempted_at DESC, order_id DESC, attempt_id DESC
LIMIT 40
