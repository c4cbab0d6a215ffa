SELECT
  toFloat64(countIf(issuer = {value0:String} AND attempted_at BETWEEN toDateTime({from0:UInt32}, 'UTC') AND toDateTime({to0:UInt32}, 'UTC'))) AS attempts0,
  toFloat64(countIf(issuer = {value0:String} AND attempted_at BETWEEN toDateTime({from0:UInt32}, 'UTC') AND toDateTime({to0:UInt32}, 'UTC') AND is_technical)) AS failed0,
  toFloat64(countIf(issuer = {value0:String} AND NOT (attempted_at BETWEEN toDateTime({from0:UInt32}, 'UTC') AND toDateTime({to0:UInt32}, 'UTC')))) AS otherAttempts0,
  toFloat64(countIf(issuer = {value0:String} AND NOT (attempted_at BETWEEN toDateTime({from0:UInt32}, 'UTC') AND toDateTime({to0:UInt32}, 'UTC')) AND is_technical)) AS otherFailed0,
  toFloat64(countIf(true AND attempted_at BETWEEN toDateTime({from1:UInt32}, 'UTC') AND toDateTime({to1:UInt32}, 'UTC'))) AS attempts1,
  toFloat64(countIf(true AND attempted_at BETWEEN toDateTime({from1:UInt32}, 'UTC') AND toDateTime({to1:UInt32}, 'UTC') AND is_technical)) AS failed1,
  toFloat64(countIf(true AND NOT (attempted_at BETWEEN toDateTime({from1:UInt32}, 'UTC') AND toDateTime({to1:UInt32}, 'UTC')))) AS otherAttempts1,
  toFloat64(countIf(true AND NOT (attempted_at BETWEEN toDateTime({from1:UInt32}, 'UTC') AND toDateTime({to1:UInt32}, 'UTC')) AND is_technical)) AS otherFailed1
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND (attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC'))
  AND cleared_when = attempted_at
  AND issuer IN {filter_issuer:Array(String)}
