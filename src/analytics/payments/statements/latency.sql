WITH
  (attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) AS attempted1,
  attempted1 AND authenticated_when <= toDateTime({asOf1:UInt32}, 'UTC') AS authenticated1,
  attempted1 AND cleared_when <= toDateTime({asOf1:UInt32}, 'UTC') AS cleared1,
  attempted1 AND authorized_when <= toDateTime({asOf1:UInt32}, 'UTC') AS authorized1,
  attempted1 AND charged_when <= toDateTime({asOf1:UInt32}, 'UTC') AS charged1,
  attempted1 AND settled_when <= toDateTime({asOf1:UInt32}, 'UTC') AS settled1,
  attempted1 AND refused_when <= toDateTime({asOf1:UInt32}, 'UTC') AS refused1,
  attempted1 AND refunded_when <= toDateTime({asOf1:UInt32}, 'UTC') AS refunded1,
  attempted1 AND charged_back_when <= toDateTime({asOf1:UInt32}, 'UTC') AS chargedBack1,
  attempted1 AND order_paid_when <= toDateTime({asOf1:UInt32}, 'UTC') AS orderPaid1,
  (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')) AS attempted0,
  attempted0 AND authenticated_when <= toDateTime({asOf0:UInt32}, 'UTC') AS authenticated0,
  attempted0 AND cleared_when <= toDateTime({asOf0:UInt32}, 'UTC') AS cleared0,
  attempted0 AND authorized_when <= toDateTime({asOf0:UInt32}, 'UTC') AS authorized0,
  attempted0 AND charged_when <= toDateTime({asOf0:UInt32}, 'UTC') AS charged0,
  attempted0 AND settled_when <= toDateTime({asOf0:UInt32}, 'UTC') AS settled0,
  attempted0 AND refused_when <= toDateTime({asOf0:UInt32}, 'UTC') AS refused0,
  attempted0 AND refunded_when <= toDateTime({asOf0:UInt32}, 'UTC') AS refunded0,
  attempted0 AND charged_back_when <= toDateTime({asOf0:UInt32}, 'UTC') AS chargedBack0,
  attempted0 AND order_paid_when <= toDateTime({asOf0:UInt32}, 'UTC') AS orderPaid0
SELECT
  quantilesTDigestIf(0.5, 0.95)(latency_ms, attempted1 > 0 AND latency_ms IS NOT NULL) AS latency1,
  quantileTDigestIf(0.5)(dateDiff('second', attempted_at, assumeNotNull(authorized_at)), authorized1 > 0 AND is_pix AND authorized_at IS NOT NULL) AS pix1,
  quantileTDigestIf(0.5)(dateDiff('second', attempted_at, assumeNotNull(authorized_at)), authorized1 > 0 AND is_boleto AND authorized_at IS NOT NULL) AS boleto1,
  quantilesTDigestIf(0.5, 0.95)(latency_ms, attempted0 > 0 AND latency_ms IS NOT NULL) AS latency0,
  quantileTDigestIf(0.5)(dateDiff('second', attempted_at, assumeNotNull(authorized_at)), authorized0 > 0 AND is_pix AND authorized_at IS NOT NULL) AS pix0,
  quantileTDigestIf(0.5)(dateDiff('second', attempted_at, assumeNotNull(authorized_at)), authorized0 > 0 AND is_boleto AND authorized_at IS NOT NULL) AS boleto0
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND ((attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) OR (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')))
  AND issuer IN {filter_issuer:Array(String)}
