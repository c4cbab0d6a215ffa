SELECT
  place0,
  step.1 AS after,
  toFloat64(sum(step.2)) AS moved
FROM (
WITH
  transform(span.1, {limited:Array(String)}, {kinds:Array(UInt8)}, 0) AS kind,
  multiIf(kind = 1, transform(roundDown(span.2, {before1:Array(UInt32)}), {before1:Array(UInt32)}, {within1:Array(UInt32)}, toUInt32(0)),
    kind = 2, transform(roundDown(span.2, {before2:Array(UInt32)}), {before2:Array(UInt32)}, {within2:Array(UInt32)}, toUInt32(0)),
    4294967295) AS entered,
  least(roundDown(toUInt32(greatest(1, span.3) - 1), {ends:Array(UInt32)}), transform(roundDown(placed, {begins:Array(UInt32)}), {begins:Array(UInt32)}, {counted:Array(UInt32)}, toUInt32(0))) AS gone
SELECT
  place0,
  entered,
  gone
FROM (
WITH
  multiIf(status IN ('shipped', 'delivered', 'canceled'), toString(status),
    platform_status IN {known:Array(String)}, toString(platform_status),
    transform(toString(status), {facts:Array(String)}, {factNames:Array(String)}, 'payment-pending')) AS status_name,
  coalesce(multiIf(status = 'delivered', delivered_at, status = 'shipped', shipped_at, NULL), status_since,
    multiIf(status = 'canceled', canceled_at, status = 'invoiced', invoiced_at, status = 'approved', approved_at, NULL), placed_at) AS since,
  seller AS place0,
  toUnixTimestamp(since) AS began,
  arrayFilter(one -> one.1 > 0, [(ifNull(toUnixTimestamp(shipped_at), 0), 4, 'shipped'), (ifNull(toUnixTimestamp(delivered_at), 0), 5, 'delivered'), (ifNull(toUnixTimestamp(canceled_at), 0), 6, 'canceled')]) AS ended,
  arrayMin(arrayPushBack(arrayMap(one -> one.1, ended), toUInt32(4294967295))) AS ended_at,
  arrayFilter(one -> has({known:Array(String)}, one.3), seen) AS told,
  [(toUnixTimestamp(placed_at), 1, 'payment-pending'), (ifNull(toUnixTimestamp(approved_at), 0), 2, 'ready-for-handling'), (ifNull(toUnixTimestamp(invoiced_at), 0), 3, 'invoiced')] AS moments,
  arraySort(arrayFilter(one -> one.1 > 0 AND one.1 < began, arrayConcat(
    arrayFilter(one -> one.1 < ended_at, if(empty(told), moments, told)), ended))) AS events,
  arrayFilter((one, place) -> place = 1 OR one.3 != events[place - 1].3, events, arrayEnumerate(events)) AS runs,
  arrayMap(one -> one.1, runs) AS starts,
  arrayResize(arrayPushBack(arrayPopFront(starts), began), length(runs)) AS stops
SELECT
  place0,
  toUnixTimestamp(placed_at) AS placed,
  arrayJoin(arrayPushBack(arrayMap((one, stop) -> (one.3, one.1, stop), runs, stops), (status_name, began, greatest(began, ifNull(toUnixTimestamp(returned_at), toUInt32(4294967295)))))) AS span
FROM (SELECT * FROM orders FINAL WHERE account_id = {account:UUID} AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')) AS orders LEFT JOIN (SELECT order_id, groupArray((toUnixTimestamp(order_statuses.since), toUInt8(0), toString(platform_status))) AS seen
    FROM order_statuses FINAL WHERE account_id = {account:UUID} AND order_id IN (WITH
  multiIf(status IN ('shipped', 'delivered', 'canceled'), toString(status),
    platform_status IN {known:Array(String)}, toString(platform_status),
    transform(toString(status), {facts:Array(String)}, {factNames:Array(String)}, 'payment-pending')) AS status_name,
  coalesce(multiIf(status = 'delivered', delivered_at, status = 'shipped', shipped_at, NULL), status_since,
    multiIf(status = 'canceled', canceled_at, status = 'invoiced', invoiced_at, status = 'approved', approved_at, NULL), placed_at) AS since
SELECT order_id
FROM orders FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({start:UInt32}, 'UTC')
  AND placed_at < toDateTime({end:UInt32}, 'UTC')
  AND NOT is_incomplete
  AND channel IN {filter_orders_0_channel:Array(String)}
  AND origin IN {rule_orders_0_origin:Array(String)}
  AND toUnixTimestamp(since) > {firstEnd:UInt32})
    GROUP BY order_id) AS statuses USING (order_id)
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({start:UInt32}, 'UTC')
  AND placed_at < toDateTime({end:UInt32}, 'UTC')
  AND NOT is_incomplete
  AND channel IN {filter_orders_0_channel:Array(String)}
  AND origin IN {rule_orders_0_origin:Array(String)}
)
)
ARRAY JOIN [(entered, 1), (gone, -1)] AS step
WHERE entered < gone
GROUP BY place0, after
