SELECT
  toUnixTimestamp(toStartOfHour(toTimeZone(answered_when, {timeZone:String}))) AS slot,
  toUnixTimestamp(toStartOfHour(toTimeZone(attempted_at, {timeZone:String}))) AS cohort,
  place0,
  place1,
  sumMap([toInt16(round(log(greatest(assumeNotNull(latency_ms), 1)) * 100))], [toUInt32(1)]) AS latencies
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
  greatest(attempted_at, if(is_authorized, authorized_when, refused_when)) AS answered_when,
  issuer AS place0,
  multiIf(amount >= 300000, '300000', amount >= 100000, '100000', amount >= 50000, '50000', amount >= 20000, '20000', amount >= 10000, '10000', amount >= 5000, '5000', '0') AS place1
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC'))
  AND acquirer IN {filter_acquirer:Array(String)}
  AND origin IN {rule_0_origin:Array(String)}
)
WHERE is_answered
GROUP BY slot, cohort, place0, place1
