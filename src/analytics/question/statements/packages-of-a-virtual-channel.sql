WITH
  freight_cost IS NOT NULL AS is_costed,
  due_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND due_when <= toDateTime({asOf1:UInt32}, 'UTC') AS due1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND due_when <= toDateTime({asOf0:UInt32}, 'UTC') AS due0
SELECT
  0 AS grouping,
  sum(due1 * is_last_due) AS dueOrders1,
  sum(due0 * is_last_due) AS dueOrders0,
  sum(due1 * is_last_due * is_order_on_time) AS onTimeOrders1,
  sum(due0 * is_last_due * is_order_on_time) AS onTimeOrders0
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND carrier IN {filter_carrier:Array(String)}
  AND toHour(at, {timeZone:String}) IN {filter_hourOfDay:Array(UInt8)}
  AND affiliate IN {rule_0_affiliate:Array(String)}
GROUP BY GROUPING SETS (())
