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
FROM (
WITH
  indexOf({currencies:Array(String)}, toString(currency)) AS rate_place,
  roundDown(toInt64(rate_place * 1000000 + toInt32(toDate(attempted_at, {timeZone:String}))), {rateKeys:Array(Int64)}) AS rate_key,
  if(rate_place = 0, toInt64(if(currency = {currency:String}, 1000000000000, 0)), transform(rate_key, {rateKeys:Array(Int64)}, {rateFactors:Array(Int64)}, toInt64(0))) AS factor,
  toInt64(intDiv(toInt128(amount) * factor + if(amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_amount,
  toInt64(intDiv(toInt128(refunded_amount) * factor + if(refunded_amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_refunded_amount,
  toInt64(intDiv(toInt128(chargeback_amount) * factor + if(chargeback_amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_chargeback_amount,
  toInt64(intDiv(toInt128(fee_amount) * factor + if(fee_amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_fee_amount,
  toInt64(intDiv(toInt128(anticipation_amount) * factor + if(anticipation_amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_anticipation_amount,
  toInt64(intDiv(toInt128(antifraud_amount) * factor + if(antifraud_amount < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown_antifraud_amount
SELECT
  * REPLACE (shown_amount AS amount, shown_refunded_amount AS refunded_amount, shown_chargeback_amount AS chargeback_amount, shown_fee_amount AS fee_amount, shown_anticipation_amount AS anticipation_amount, shown_antifraud_amount AS antifraud_amount)
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND ((attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) OR (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')))
)
WHERE account_id = {account:UUID}
  AND ((attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) OR (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')))
  AND toString(arrayMax(arrayFilter(low -> low = 0 OR low <= amount, [0, 5000, 10000, 20000, 50000, 100000, 300000]))) IN {filter_amountBand:Array(String)}
GROUP BY GROUPING SETS (())
