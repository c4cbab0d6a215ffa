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
  is_technical,
  is_authorized OR (lost_at = 'authorization' AND decline_group != 'abandoned') AS is_reached,
  is_reached AND NOT is_pix AND NOT is_boleto AS is_decided,
  is_reached AND latency_ms IS NOT NULL AS is_answered,
  if(is_pix AND is_authorized, greatest(0, dateDiff('minute', attempted_at, authorized_when)), -1) AS pix_delay
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC'))
  AND issuer IN {filter_issuer:Array(String)}
  AND channel IN {rule_0_channel:Array(String)}
)
GROUP BY acquirer, method, brand, issuer, week
