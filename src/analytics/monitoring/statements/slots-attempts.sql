WITH
  intDiv(toUnixTimestamp(at), 300) * 300 AS slot,
  intDiv(toUnixTimestamp(attempted_at), 300) * 300 AS cohort,
  acquirer AS place0,
  bin AS place1
SELECT
  transform(grouping(slot, cohort, place0, place1), [1, 7, 4], [0, 1, 2], 0) AS grouping,
  slot,
  cohort,
  place0,
  place1,
  '' AS label,
  toFloat64(sum((milestone = 'authorized') * is_card)) AS cardAuthorizations,
  toFloat64(sum((milestone = 'refused') * is_issuer_refusal)) AS cardRefusals,
  toFloat64(sum((milestone = 'authorized') * is_pix)) AS pixPaid,
  toFloat64(sum((milestone = 'attempted') * is_pix)) AS pixIssued
FROM attempts FINAL
ARRAY JOIN
  ['authorized', 'refused', 'attempted'] AS milestone,
  [authorized_when, refused_when, attempted_at] AS at
WHERE account_id = {account:UUID}
  AND attempted_at >= toDateTime({start1:UInt32}, 'UTC') AND attempted_at < toDateTime({end1:UInt32}, 'UTC')
  AND at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')
  AND channel IN {filter_channel:Array(String)}
  AND origin IN {rule_0_origin:Array(String)}
GROUP BY GROUPING SETS ((slot, cohort, place0), (slot), (slot, place1, place0))
