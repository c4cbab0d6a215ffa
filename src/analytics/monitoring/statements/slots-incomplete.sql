WITH
  intDiv(toUnixTimestamp(at), 300) * 300 AS slot
SELECT
  0 AS grouping,
  slot,
  '' AS label,
  toFloat64(sum((milestone = 'captured'))) AS capturedOrders
FROM orders FINAL
ARRAY JOIN
  ['captured'] AS milestone,
  [placed_at] AS at
WHERE account_id = {account:UUID}
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM orders
    WHERE account_id = {account:UUID} AND placed_at < addDays(greatest(toDateTime({end1:UInt32}, 'UTC'), toDateTime({end0:UInt32}, 'UTC')), 1)
      AND greatest(placed_at, ifNull(approved_at, placed_at), ifNull(invoiced_at, placed_at), ifNull(canceled_at, placed_at)) >= least(toDateTime({start1:UInt32}, 'UTC'), toDateTime({start0:UInt32}, 'UTC')))
  AND at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')
  AND is_incomplete
  AND order_id IN (SELECT order_id FROM (
    SELECT order_id, if(client_key = 0, order_id, '') AS alone,
        order_placed_at > 86400 + lagInFrame(order_placed_at) OVER (PARTITION BY client_key, skus, alone ORDER BY order_placed_at, order_id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS is_first
    FROM (SELECT order_id, placed_at AS order_placed_at, client_key FROM orders FINAL WHERE account_id = {account:UUID} AND placed_at >= toDateTime({start1:UInt32}, 'UTC') - 86400 AND placed_at < toDateTime({end1:UInt32}, 'UTC') AND is_incomplete) AS o
    LEFT JOIN (SELECT order_id, arraySort(groupUniqArray(sku_id)) AS skus FROM order_items FINAL WHERE account_id = {account:UUID} AND placed_at >= toDateTime({start1:UInt32}, 'UTC') - 86400 AND placed_at < toDateTime({end1:UInt32}, 'UTC') AND is_incomplete GROUP BY order_id) AS items USING (order_id)
  ) WHERE is_first)
  AND channel IN {filter_channel:Array(String)}
  AND origin IN {rule_0_origin:Array(String)}
GROUP BY slot
