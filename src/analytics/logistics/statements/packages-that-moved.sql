SELECT
  stage,
  state,
  carrier,
  dock,
  uf,
  groupArray(toUnixTimestamp(ifNull(placed_at, toDateTime(0, 'UTC')))) AS placed,
  groupArray(toUnixTimestamp(ifNull(approved_at, toDateTime(0, 'UTC')))) AS approved,
  groupArray(toUnixTimestamp(ifNull(begun_at, toDateTime(0, 'UTC')))) AS since,
  groupArray(toUnixTimestamp(ifNull(invoiced_at, toDateTime(0, 'UTC')))) AS invoiced,
  groupArray(toUnixTimestamp(ifNull(shipped_at, toDateTime(0, 'UTC')))) AS shipped,
  groupArray(toUnixTimestamp(ifNull(out_for_delivery_at, toDateTime(0, 'UTC')))) AS out,
  groupArray(toUnixTimestamp(ifNull(occurrence_at, toDateTime(0, 'UTC')))) AS occurred,
  groupArray(toUnixTimestamp(ifNull(delivered_at, toDateTime(0, 'UTC')))) AS delivered,
  groupArray(toUnixTimestamp(ifNull(due_at, toDateTime(0, 'UTC')))) AS due,
  groupArray(toUnixTimestamp(ifNull(dispatch_due_at, toDateTime(0, 'UTC')))) AS dispatchDue,
  groupArray(toUnixTimestamp(ifNull(carrier_due_at, toDateTime(0, 'UTC')))) AS carrierDue,
  groupArray(toUnixTimestamp(ifNull(last_event_at, toDateTime(0, 'UTC')))) AS lastEvent,
  groupArray(amount) AS amount,
  groupArray(order_id) AS orderId,
  groupArray(shipment_id) AS shipmentId,
  groupArray(is_shown) AS shown,
  toFloat64(max(version)) AS version
FROM (
SELECT
  *,
  ifNull(multiIf(stage = 'ready', ready_at, stage = 'handling', handling_at, stage = 'invoiced', invoiced_at, stage = 'collected', shipped_at, stage = 'transit', first_transit_at, stage = 'out_for_delivery', state_at, stage = 'exception', state_at, toNullable(approved_at)), approved_at) AS begun_at,
  toUInt8(NOT is_deleted AND (stage NOT IN ('delivered', 'canceled') AND state != 'returned' AND returned_at IS NULL OR (stage = 'delivered' AND delivered_at >= toDateTime({today:UInt32}, 'UTC'))) AND dock IN {filter_dock:Array(String)} AND stage IN {filter_packageStage:Array(String)} AND channel NOT IN {rule_0_channel:Array(String)}) AS is_shown
FROM (
SELECT * FROM packages
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({since:UInt32}, 'UTC')
  AND _part NOT IN {parts:Array(String)}
  AND (splitByChar('_', _part)[4] = '0' OR version >= {version:UInt64})
ORDER BY version DESC, is_deleted
LIMIT 1 BY order_id, shipment_id
)
LIMIT 20001
)
GROUP BY stage, state, carrier, dock, uf
