SELECT
  toUInt64(0)
  + bitShiftLeft(toUInt64((uf IN {rule0_0_uf:Array(String)})), 0)
  + bitShiftLeft(toUInt64((category IN {rule1_0_category:Array(String)})), 1) AS in_rules,
  toString(in_rules) AS mask,
  toDate(placed_at, {timeZone:String}) AS bucket,
  channel,
  0 AS orders,
  sum(total_amount) AS revenue
FROM order_items FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')
  AND NOT is_incomplete
GROUP BY in_rules, bucket, channel

SELECT toString(in_rules) AS mask, of_bucket AS bucket, of_channel AS channel, count() AS orders, 0 AS revenue
FROM (
SELECT
  groupBitOr(toUInt64(0)
  + bitShiftLeft(toUInt64((uf IN {rule0_0_uf:Array(String)})), 0)
  + bitShiftLeft(toUInt64((category IN {rule1_0_category:Array(String)})), 1)) AS in_rules,
  any(toDate(placed_at, {timeZone:String})) AS of_bucket,
  any(channel) AS of_channel
FROM order_items FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')
  AND NOT is_incomplete
GROUP BY order_id
)
GROUP BY in_rules, of_bucket, of_channel
