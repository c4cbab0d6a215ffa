SELECT
  quantilesTDigestIf(0.5, 0.95)(latency_ms, (attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) AND latency_ms IS NOT NULL) AS latency1,
  quantilesTDigestIf(0.5, 0.95)(latency_ms, (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')) AND latency_ms IS NOT NULL) AS latency0
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND ((attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) OR (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')))
  AND issuer IN {filter_issuer:Array(String)}
