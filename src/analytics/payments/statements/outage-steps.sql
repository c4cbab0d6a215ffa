SELECT
  toString(acquirer) AS acquirer,
  toString(issuer) AS issuer,
  intDiv(toUnixTimestamp(attempted_at), 300) AS step,
  toFloat64(count()) AS attempts,
  toFloat64(countIf(is_technical)) AS failed,
  minIf(toUnixTimestamp(attempted_at), is_technical) AS first,
  maxIf(toUnixTimestamp(attempted_at), is_technical) AS last
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND (attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC'))
  AND cleared_when = attempted_at
  AND issuer IN {filter_issuer:Array(String)}
GROUP BY acquirer, issuer, step
