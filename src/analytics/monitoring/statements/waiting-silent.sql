WITH told AS (
    SELECT * FROM packages FINAL
    WHERE account_id = {account:UUID}
      AND placed_at >= toDateTime({since:UInt32}, 'UTC')
      AND last_event_at IS NOT NULL AND (stage IN ('collected', 'transit', 'out_for_delivery') OR stage IN ('delivered', 'canceled') OR shipped_at IS NOT NULL)
      AND channel IN {filter_channel:Array(String)}
      AND origin IN {rule_0_origin:Array(String)}
  ),
  heard AS (
    SELECT order_id, shipment_id, tracking_number, packages FROM told
    WHERE toUnixTimestamp(last_event_at) > {firstEnd:UInt32}
  ),
  seen AS (
    SELECT order_id, shipment_id, groupUniqArray(toUnixTimestamp(at)) AS moments FROM (
      SELECT p.order_id AS order_id, p.shipment_id AS shipment_id, e.happened_at AS at
      FROM (SELECT * FROM tracking_events FINAL WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM heard)) AS e
      INNER JOIN heard AS p ON p.order_id = e.order_id
      WHERE (e.tracking_number != '' AND e.tracking_number = p.tracking_number)
        OR (e.shipment_id != '' AND e.shipment_id = p.shipment_id)
        OR (p.packages = 1 AND (e.shipment_id = '' OR p.shipment_id = '') AND (e.tracking_number = '' OR p.tracking_number = ''))
      UNION ALL
      SELECT p.order_id AS order_id, p.shipment_id AS shipment_id, e.happened_at AS at
      FROM (SELECT * FROM tracking_events FINAL WHERE account_id = {account:UUID} AND order_id = ''
        AND tracking_number IN (SELECT tracking_number FROM heard WHERE tracking_number != '')) AS e
      INNER JOIN heard AS p ON p.tracking_number = e.tracking_number
    ) GROUP BY order_id, shipment_id
  )
SELECT
  place0,
  step.1 AS after,
  toFloat64(sum(step.2)) AS moved
FROM (
WITH
  carrier AS place0,
  assumeNotNull(toUnixTimestamp(last_event_at)) AS last_event,
  arrayPushBack(arraySort(arrayFilter(at -> at < last_event, moments)), last_event) AS events,
  arrayJoin(arrayZip(events, arrayPushBack(arrayPopFront(events), toUInt32(4294967295)))) AS span,
  least(ifNull(toUnixTimestamp(shipped_at), 4294967295), ifNull(toUnixTimestamp(first_transit_at), 4294967295), ifNull(toUnixTimestamp(out_for_delivery_at), 4294967295), ifNull(toUnixTimestamp(first_attempt_at), 4294967295)) AS moved_from,
  multiIf(moved_from < 4294967295, moved_from, stage IN ('collected', 'transit', 'out_for_delivery'), toUnixTimestamp(approved_at), toUInt32(4294967295)) AS collected_from,
  roundDown(toUInt32(greatest(1, greatest(span.1 + 432000, collected_from)) - 1), {ends:Array(UInt32)}) AS entered,
  least(span.2, if(stage NOT IN ('delivered', 'canceled') AND state != 'returned' AND returned_at IS NULL, 4294967295, if(least(ifNull(toUnixTimestamp(delivered_at), 4294967295), ifNull(toUnixTimestamp(canceled_at), 4294967295), ifNull(toUnixTimestamp(returned_at), 4294967295)) < 4294967295, least(ifNull(toUnixTimestamp(delivered_at), 4294967295), ifNull(toUnixTimestamp(canceled_at), 4294967295), ifNull(toUnixTimestamp(returned_at), 4294967295)), ifNull(toUnixTimestamp(state_at), 0))), toUnixTimestamp(placed_at) + 15552001) AS left_at,
  roundDown(toUInt32(greatest(1, left_at) - 1), {ends:Array(UInt32)}) AS gone
SELECT
  place0,
  entered,
  gone
FROM told LEFT JOIN seen USING (order_id, shipment_id)
)
ARRAY JOIN [(entered, 1), (gone, -1)] AS step
WHERE entered < gone
GROUP BY place0, after
