SELECT
  acquirer,
  method,
  brand,
  issuer,
  toUInt8(intDiv({end0:UInt32} - 1 - toUnixTimestamp(attempted_at), 604800)) AS week,
  sumMapIf([toInt16(round(log(greatest(assumeNotNull(latency_ms), 1)) * 100))], [toUInt32(1)], is_answered) AS latencies,
  sumMapIf([toUInt8(pix_delay)], [toUInt32(1)], pix_delay >= 0 AND pix_delay < 60) AS delays
FROM (
SELECT
  attempted_at,
  method,
  brand,
  acquirer,
  issuer,
  latency_ms,
  is_pix,
  is_authorized,
  authorized_when,
  if(lost_at = '', '', decline) AS decline_group,
  lost_at = 'authorization' AND (outcome = 'error' OR decline_group IN ('technical', 'issuerUnavailable')) AS is_technical,
  is_authorized OR (lost_at = 'authorization' AND decline_group != 'abandoned') AS is_reached,
  is_reached AND NOT is_pix AND NOT is_boleto AS is_decided,
  is_reached AND latency_ms IS NOT NULL AS is_answered,
  if(is_pix AND is_authorized, greatest(0, dateDiff('minute', attempted_at, assumeNotNull(authorized_when))), -1) AS pix_delay
FROM (
SELECT
  attempted_at,
  method,
  brand,
  acquirer,
  issuer,
  latency_ms,
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
  outcome,
  decline
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC'))
  AND issuer IN {filter_issuer:Array(String)}
  AND channel IN {rule_0_channel:Array(String)}
)
)
GROUP BY acquirer, method, brand, issuer, week
