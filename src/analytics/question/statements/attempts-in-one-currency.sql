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
  * REPLACE (shown_amount AS amount, shown_refunded_amount AS refunded_amount, shown_chargeback_amount AS chargeback_amount, shown_fee_amount AS fee_amount, shown_anticipation_amount AS anticipation_amount, shown_antifraud_amount AS antifraud_amount),
  is_card,
  is_pix,
  is_boleto,
  is_authorized,
  lost_at,
  decline_group,
  is_technical,
  is_issuer_refusal,
  authenticated_when,
  cleared_when,
  authorized_when,
  charged_when,
  settled_when,
  refused_when,
  refunded_when,
  charged_back_when,
  order_paid_when
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND ((attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) OR (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')))
)
WHERE account_id = {account:UUID}
  AND ((attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')) OR (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')))
  AND multiIf(amount >= 300000, '300000', amount >= 100000, '100000', amount >= 50000, '50000', amount >= 20000, '20000', amount >= 10000, '10000', amount >= 5000, '5000', '0') IN {filter_amountBand:Array(String)}
GROUP BY GROUPING SETS (())
