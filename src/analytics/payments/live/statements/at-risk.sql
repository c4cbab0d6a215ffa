SELECT week, toFloat64(count()) AS orders, toFloat64(sum(last.2)) AS amount
FROM (
WITH
  toDateTime({untils:Array(UInt32)}[week + 1], 'UTC') AS until
SELECT
  week,
  order_id,
  argMax((lost_at != '' AND ifNull(refused_when <= until, 0), amount), (attempted_at, number)) AS last,
  max(ifNull(order_paid_when <= until, 0)) AS is_paid
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
  order_paid_when,
  arrayFirstIndex(u -> toUnixTimestamp(attempted_at) < u AND toUnixTimestamp(attempted_at) >= u - 3600, {untils:Array(UInt32)}) - 1 AS week
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
  AND ((attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')) OR (attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')))
  AND issuer IN {filter_issuer:Array(String)}
  AND channel IN {rule_0_channel:Array(String)}
)
)
GROUP BY week, order_id
)
WHERE last.1 AND NOT is_paid
GROUP BY week
