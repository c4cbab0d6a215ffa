SELECT
  kind,
  acquirer,
  method,
  brand,
  issuer,
  sum(of_decided) AS decided,
  sum(of_lost) AS lost,
  sum(of_reached) AS reached,
  sum(of_technical) AS technical,
  sum(of_answered) AS answered,
  sum(of_slow) AS slow,
  sum(of_issued) AS issued,
  sum(of_prompt) AS prompt,
  sum(of_decided * (of_decided - 1)) AS decided_pairs,
  sum(of_lost * (of_lost - 1)) AS lost_pairs,
  sum(of_reached * (of_reached - 1)) AS reached_pairs,
  sum(of_technical * (of_technical - 1)) AS technical_pairs,
  sum(of_answered * (of_answered - 1)) AS answered_pairs,
  sum(of_slow * (of_slow - 1)) AS slow_pairs,
  sum(of_issued * (of_issued - 1)) AS issued_pairs,
  sum(of_prompt * (of_prompt - 1)) AS prompt_pairs
FROM (
SELECT
  multiIf(grouping(brand) = 0, 'cell', grouping(issuer) = 0, 'issuer', grouping(acquirer) = 0, 'acquirer', grouping(method) = 0, 'method', 'all') AS kind,
  acquirer,
  method,
  brand,
  issuer,
  bucket,
  sum(n_decided) AS of_decided,
  sum(n_lost) AS of_lost,
  sum(n_reached) AS of_reached,
  sum(n_technical) AS of_technical,
  sum(n_answered) AS of_answered,
  sum(n_slow) AS of_slow,
  sum(n_issued) AS of_issued,
  sum(n_prompt) AS of_prompt
FROM (
WITH
  transform(concat(acquirer, '\n', method), {slowKeys:Array(String)}, {slowValues:Array(Float64)}, inf) AS slow_from,
  is_answered AND toUInt8(intDiv({end0:UInt32} - 1 - toUnixTimestamp(attempted_at), 604800)) != transform(concat(acquirer, '\n', method), {slowKeys:Array(String)}, {slowWeeks:Array(Int8)}, -1) AS is_timed
SELECT
  acquirer,
  method,
  brand,
  issuer,
  intDiv(toUnixTimestamp(attempted_at), 900) AS bucket,
  toFloat64(countIf(is_decided)) AS n_decided,
  toFloat64(countIf(is_decided AND NOT is_authorized)) AS n_lost,
  toFloat64(countIf(is_reached)) AS n_reached,
  toFloat64(countIf(is_technical)) AS n_technical,
  toFloat64(countIf(is_timed)) AS n_answered,
  toFloat64(countIf(is_timed AND latency_ms > slow_from)) AS n_slow,
  toFloat64(countIf(is_pix)) AS n_issued,
  toFloat64(countIf(pix_delay >= 0 AND pix_delay < 10)) AS n_prompt
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
GROUP BY acquirer, method, brand, issuer, bucket
)
GROUP BY GROUPING SETS ((acquirer, method, brand, bucket), (method, issuer, bucket), (acquirer, method, bucket), (method, bucket), (bucket))
)
GROUP BY kind, acquirer, method, brand, issuer
