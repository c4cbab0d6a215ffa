WITH
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
  if(lost_at = '' AND NOT is_authorized, toString(stage), lost_at) AS held_at,
  is_authorized AND lost_at != 'capture' AND (captured_at IS NOT NULL OR settled_at IS NOT NULL OR stage IN ('payment', 'capture', 'refund', 'chargeback')) AS is_charged,
  if(multiIf(
    (outcome = 'approved' OR stage IN ('capture', 'refund', 'chargeback')) AND NOT (stage = 'capture' AND outcome NOT IN ('approved', 'pending', '')), '',
    (outcome = 'approved' OR stage IN ('capture', 'refund', 'chargeback')), 'capture',
    outcome IN ('pending', ''), '',
    stage = 'authentication' OR (stage = '' AND three_ds IN ('failed', 'abandoned')), 'authentication',
    stage = 'antifraud' OR outcome = 'blocked' OR (stage = '' AND antifraud = 'denied'), 'antifraud',
    'authorization') = '', '', decline) AS decline_group,
  decline_reversible = 'yes' AS is_recoverable,
  lost_at = 'authorization' AND (outcome = 'error' OR decline_group IN ('technical', 'issuerUnavailable')) AS is_technical,
  is_card AND lost_at = 'authorization' AND NOT is_technical AND outcome = 'declined' AS is_issuer_refusal,
  if(held_at = 'authentication', NULL, attempted_at) AS authenticated_when,
  if(held_at IN ('authentication', 'antifraud'), NULL, attempted_at) AS cleared_when,
  if(is_authorized, coalesce(authorized_at, captured_at, settled_at, attempted_at), NULL) AS authorized_when,
  if(is_charged, greatest(assumeNotNull(authorized_when), coalesce(captured_at, settled_at, authorized_when, attempted_at)), NULL) AS charged_when,
  if(is_charged AND settled_at IS NOT NULL, greatest(assumeNotNull(charged_when), assumeNotNull(settled_at)), NULL) AS settled_when,
  multiIf(lost_at = '', NULL, lost_at = 'capture', authorized_when, outcome IN ('expired', 'abandoned'), greatest(attempted_at, ifNull(expires_at, attempted_at)), attempted_at) AS refused_when,
  if(is_authorized AND refunded_amount > 0, coalesce(refunded_at, authorized_when), refunded_at) AS refunded_when,
  if(is_authorized AND (chargeback_amount > 0 OR stage = 'chargeback'), coalesce(chargeback_at, authorized_when), chargeback_at) AS charged_back_when,
  if(is_order_approved OR is_authorized, least(coalesce(order_approved_at, authorized_when, attempted_at), coalesce(authorized_when, order_approved_at, attempted_at)), NULL) AS order_paid_when,
  (attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) AS attempted1,
  attempted1 AND ifNull(authenticated_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS authenticated1,
  attempted1 AND ifNull(cleared_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS cleared1,
  attempted1 AND ifNull(authorized_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS authorized1,
  attempted1 AND ifNull(charged_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS charged1,
  attempted1 AND ifNull(settled_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS settled1,
  attempted1 AND ifNull(refused_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS refused1,
  attempted1 AND ifNull(refunded_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS refunded1,
  attempted1 AND ifNull(charged_back_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS chargedBack1,
  attempted1 AND ifNull(order_paid_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS orderPaid1,
  (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')) AS attempted0,
  attempted0 AND ifNull(authenticated_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS authenticated0,
  attempted0 AND ifNull(cleared_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS cleared0,
  attempted0 AND ifNull(authorized_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS authorized0,
  attempted0 AND ifNull(charged_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS charged0,
  attempted0 AND ifNull(settled_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS settled0,
  attempted0 AND ifNull(refused_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS refused0,
  attempted0 AND ifNull(refunded_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS refunded0,
  attempted0 AND ifNull(charged_back_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS chargedBack0,
  attempted0 AND ifNull(order_paid_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS orderPaid0
SELECT
  0 AS grouping,
  sum(attempted1) AS attempts1,
  sum(attempted0) AS attempts0,
  sum(authorized1 * amount) AS authorizedAmount1,
  sum(authorized0 * amount) AS authorizedAmount0
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND ((attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) OR (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')))
  AND method IN {filter_paymentMethod:Array(String)}
  AND toHour(attempted_at, {timeZone:String}) IN {filter_hourOfDay:Array(UInt8)}
  AND affiliate IN {rule_0_affiliate:Array(String)}
GROUP BY GROUPING SETS (())
