SELECT
  place0,
  step.1 AS after,
  toFloat64(sum(step.2)) AS moved
FROM (
WITH
  dock AS place0,
  roundDown(toUInt32(greatest(1, if(due_at IS NULL, 4294967295, toUnixTimestamp(due_at) + 1)) - 1), {ends:Array(UInt32)}) AS entered,
  least(if(stage NOT IN ('delivered', 'canceled') AND state != 'returned' AND returned_at IS NULL, 4294967295, if(least(ifNull(toUnixTimestamp(delivered_at), 4294967295), ifNull(toUnixTimestamp(canceled_at), 4294967295), ifNull(toUnixTimestamp(returned_at), 4294967295)) < 4294967295, least(ifNull(toUnixTimestamp(delivered_at), 4294967295), ifNull(toUnixTimestamp(canceled_at), 4294967295), ifNull(toUnixTimestamp(returned_at), 4294967295)), ifNull(toUnixTimestamp(state_at), 0))), toUnixTimestamp(placed_at) + 15552001) AS left_at,
  roundDown(toUInt32(greatest(1, left_at) - 1), {ends:Array(UInt32)}) AS gone
SELECT
  place0,
  entered,
  gone,
  amount
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({since:UInt32}, 'UTC')
  AND channel IN {filter_channel:Array(String)}
  AND origin IN {rule_0_origin:Array(String)}
)
ARRAY JOIN [(entered, amount), (gone, -amount)] AS step
WHERE entered < gone
GROUP BY place0, after
