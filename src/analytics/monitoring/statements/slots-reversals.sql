WITH
  toUnixTimestamp(toDateTime(toDate(at, {timeZone:String}), {timeZone:String})) AS slot
SELECT
  0 AS grouping,
  slot,
  '' AS label,
  toFloat64(sum((milestone = 'refunded') * if(refunded_amount > 0, refunded_amount, amount))) AS refundedAmount,
  toFloat64(sum((milestone = 'chargedBack'))) AS chargebacks
FROM attempts FINAL
ARRAY JOIN
  ['refunded', 'chargedBack'] AS milestone,
  [refunded_when, charged_back_when] AS at
WHERE account_id = {account:UUID}
  AND toDate(attempted_at) IN (
    SELECT toDate(attempted_at) FROM attempts
    WHERE account_id = {account:UUID} AND ((refunded_when >= toDateTime({start1:UInt32}, 'UTC') AND refunded_when < toDateTime({end1:UInt32}, 'UTC')) OR (charged_back_when >= toDateTime({start1:UInt32}, 'UTC') AND charged_back_when < toDateTime({end1:UInt32}, 'UTC'))))
  AND at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')
  AND channel IN {filter_channel:Array(String)}
  AND origin IN {rule_0_origin:Array(String)}
GROUP BY slot
