WITH
  toDateTime({end0:UInt32}, 'UTC') AS until
SELECT
  acquirer,
  method,
  brand,
  intDiv({end0:UInt32} - 1 - toUnixTimestamp(attempted_at), 60) AS issued,
  if(ifNull(authorized_when < until, 0), intDiv({end0:UInt32} - 1 - toUnixTimestamp(assumeNotNull(authorized_when)), 60), -1) AS paid,
  toFloat64(count()) AS attempts
FROM (
SELECT
  order_id,
  attempt_id,
  attempted_at,
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
  platform_reason,
  latency_ms,
  number,
  authorized_at,
  captured_at,
  settled_at,
  expires_at,
  order_approved_at,
  is_order_approved,
  tid,
  nsu,
  is_card,
  is_pix,
  is_boleto,
  is_authorized,
  lost_at,
  authorized_when,
  refused_when,
  order_paid_when
FROM (
SELECT
  order_id,
  attempt_id,
  attempted_at,
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
  platform_reason,
  latency_ms,
  number,
  authorized_at,
  captured_at,
  settled_at,
  expires_at,
  order_approved_at,
  is_order_approved,
  tid,
  nsu,
  (brand != '' OR match(lowerUTF8(method), 'cart[ãa]o|card|cr[ée]dito|d[ée]bito')) AS is_card,
  positionCaseInsensitive(method, 'pix') > 0 AS is_pix,
  match(lowerUTF8(method), 'boleto|bank.?slip') AS is_boleto,
  (outcome = 'approved' OR stage IN ('capture', 'refund', 'chargeback')) AS is_authorized,
  multiIf(
    (outcome = 'approved' OR stage IN ('capture', 'refund', 'chargeback')) AND NOT (stage = 'capture' AND outcome NOT IN ('approved', 'pending', '')), '',
    (outcome = 'approved' OR stage IN ('capture', 'refund', 'chargeback')), 'capture',
    outcome IN ('pending', ''), '',
    stage = 'authentication' OR (stage = '' AND three_ds IN ('failed', 'abandoned')), 'authentication',
    stage = 'antifraud' OR outcome = 'blocked' OR (stage = '' AND antifraud = 'denied'), 'antifraud',
    'authorization') AS lost_at,
  if(is_authorized, coalesce(authorized_at, captured_at, settled_at, attempted_at), NULL) AS authorized_when,
  multiIf(lost_at = '', NULL, lost_at = 'capture', authorized_when, outcome IN ('expired', 'abandoned'), greatest(attempted_at, ifNull(expires_at, attempted_at)), attempted_at) AS refused_when,
  if(is_order_approved OR is_authorized, least(coalesce(order_approved_at, authorized_when, attempted_at), coalesce(authorized_when, order_approved_at, attempted_at)), NULL) AS order_paid_when
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC'))
  AND positionCaseInsensitive(method, 'pix') > 0
  AND issuer IN {filter_issuer:Array(String)}
  AND channel IN {rule_0_channel:Array(String)}
)
)
GROUP BY acquirer, method, brand, issued, paid
