SELECT
  toUInt64(0)
  + bitShiftLeft(toUInt64((uf IN {rule0_0_uf:Array(String)})), 0)
  + bitShiftLeft(toUInt64((channel IN {rule1_0_channel:Array(String)})), 1)
  + bitShiftLeft(toUInt64(((coupon ILIKE {rule2_0_coupon_0:String}))), 2) AS in_rules,
  toString(in_rules) AS mask,
  toDate(placed_at, {timeZone:String}) AS bucket,
  channel,
  count() AS orders,
  sum(total_amount) AS revenue
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')
  AND NOT is_incomplete
GROUP BY in_rules, bucket, channel
