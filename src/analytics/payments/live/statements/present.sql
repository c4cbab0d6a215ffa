SELECT
  acquirer,
  method,
  brand,
  issuer,
  outcome,
  stage,
  reason,
  platform_reason,
  lost_at,
  is_card,
  is_pix,
  is_boleto,
  is_authorized,
  groupArray(toUnixTimestamp(attempted_at)) AS tried,
  groupArray(toInt32(least(ifNull(dateDiff('second', attempted_at, authorized_when), 99999999), 99999999))) AS authorized,
  groupArray(toInt32(least(ifNull(dateDiff('second', attempted_at, refused_when), 99999999), 99999999))) AS refused,
  groupArray(toInt32(least(ifNull(dateDiff('second', attempted_at, order_paid_when), 99999999), 99999999))) AS paid,
  groupArray(amount) AS amounts,
  groupArray(toInt64(ifNull(latency_ms, -1))) AS latencies,
  groupArray(number) AS numbers,
  groupArray(bitAnd(cityHash64(order_id), 9007199254740991)) AS orders
FROM (
SELECT
  acquirer,
  method,
  brand,
  issuer,
  outcome,
  stage,
  reason,
  platform_reason,
  attempted_at,
  amount,
  latency_ms,
  number,
  order_id,
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
  AND ((attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')))
  AND issuer IN {filter_issuer:Array(String)}
  AND channel IN {rule_0_channel:Array(String)}
)
GROUP BY acquirer, method, brand, issuer, outcome, stage, reason, platform_reason, lost_at, is_card, is_pix, is_boleto, is_authorized
