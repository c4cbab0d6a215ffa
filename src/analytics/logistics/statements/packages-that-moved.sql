SELECT
  stage,
  state,
  carrier,
  dock,
  uf,
  toUnixTimestamp(ifNull(placed_at, toDateTime(0, 'UTC'))) AS placed,
  toUnixTimestamp(ifNull(approved_at, toDateTime(0, 'UTC'))) AS approved,
  toUnixTimestamp(ifNull(ifNull(multiIf(stage = 'ready', ready_at, stage = 'handling', handling_at, stage = 'invoiced', invoiced_at, stage = 'collected', shipped_at, stage = 'transit', first_transit_at, stage = 'out_for_delivery', state_at, stage = 'exception', state_at, toNullable(approved_at)), approved_at), toDateTime(0, 'UTC'))) AS since,
  toUnixTimestamp(ifNull(invoiced_at, toDateTime(0, 'UTC'))) AS invoiced,
  toUnixTimestamp(ifNull(shipped_at, toDateTime(0, 'UTC'))) AS shipped,
  toUnixTimestamp(ifNull(out_for_delivery_at, toDateTime(0, 'UTC'))) AS out,
  toUnixTimestamp(ifNull(occurrence_at, toDateTime(0, 'UTC'))) AS occurred,
  toUnixTimestamp(ifNull(delivered_at, toDateTime(0, 'UTC'))) AS delivered,
  toUnixTimestamp(ifNull(due_at, toDateTime(0, 'UTC'))) AS due,
  toUnixTimestamp(ifNull(dispatch_due_at, toDateTime(0, 'UTC'))) AS dispatchDue,
  toUnixTimestamp(ifNull(carrier_due_at, toDateTime(0, 'UTC'))) AS carrierDue,
  toUnixTimestamp(ifNull(last_event_at, toDateTime(0, 'UTC'))) AS lastEvent,
  amount AS amount,
  order_id AS orderId,
  shipment_id AS shipmentId,
  toUInt8(NOT is_deleted AND (stage NOT IN ('delivered', 'canceled') AND state != 'returned' AND returned_at IS NULL OR (stage = 'delivered' AND delivered_at >= toDateTime({today:UInt32}, 'UTC'))) AND dock IN {filter_dock:Array(String)} AND stage IN {filter_packageStage:Array(String)} AND channel NOT IN {rule_0_channel:Array(String)}) AS shown,
  toFloat64(version) AS told
FROM packages
WHERE account_id = {account:UUID} AND placed_at >= toDateTime({since:UInt32}, 'UTC')
  AND order_id IN (
    SELECT order_id FROM packages
    WHERE account_id = {account:UUID} AND placed_at >= toDateTime({since:UInt32}, 'UTC')
      AND _part NOT IN {parts:Array(String)}
      AND (splitByChar('_', _part)[4] = '0' OR version >= {version:UInt64})
    LIMIT 1 BY order_id
    LIMIT 20001
  )
ORDER BY version DESC, is_deleted
LIMIT 1 BY order_id, shipment_id
LIMIT 20001
