WITH
  number = 1 AS is_first,
  ifNull(delivered_at <= due_at, 0) AS is_on_time,
  ifNull(order_delivered_at <= due_at, 0) AS is_order_on_time,
  freight_cost IS NOT NULL AS is_costed,
  greatest(approved_at, least(coalesce(invoiced_at, shipped_at, delivered_at, approved_at), coalesce(shipped_at, invoiced_at, delivered_at, approved_at), coalesce(delivered_at, invoiced_at, shipped_at, approved_at))) AS invoiced_end,
  greatest(approved_at, least(coalesce(shipped_at, delivered_at, approved_at), coalesce(delivered_at, shipped_at, approved_at))) AS shipped_end,
  greatest(approved_at, ifNull(delivered_at, approved_at)) AS delivered_end,
  dateDiff('second', approved_at, invoiced_end) AS handling_seconds,
  dateDiff('second', invoiced_end, shipped_end) AS dock_seconds,
  dateDiff('second', shipped_end, delivered_end) AS transport_seconds,
  dateDiff('second', approved_at, delivered_end) AS lead_seconds,
  if(ifNull(canceled_at <= carrier_due_at, 0), NULL, carrier_due_at) AS carrier_due_when,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  milestone = 'carrierDue' AND counted1 AND ifNull(carrier_due_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS carrierDue1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  milestone = 'carrierDue' AND counted0 AND ifNull(carrier_due_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS carrierDue0
SELECT
  order_id,
  shipment_id,
  number,
  packages,
  carrier,
  service,
  dock,
  uf,
  city,
  postal_prefix,
  stage,
  state,
  occurrence,
  toUnixTimestamp(approved_at) AS approved,
  toUnixTimestamp(shipped_at) AS shipped,
  toUnixTimestamp(due_at) AS due,
  toUnixTimestamp(carrier_due_at) AS carrier_due,
  toUnixTimestamp(delivered_at) AS delivered,
  toUnixTimestamp(canceled_at) AS canceled,
  toUnixTimestamp(last_event_at) AS last_event,
  carrier_text,
  tracking_number,
  invoice_number,
  amount,
  freight_cost,
  currency
FROM packages FINAL
ARRAY JOIN
  ['carrierDue'] AS milestone,
  [ifNull(if(ifNull(canceled_at <= carrier_due_at, 0), NULL, carrier_due_at), toDateTime(0, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((carrier_due_at >= toDateTime({start1:UInt32}, 'UTC') AND carrier_due_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (carrier_due_at >= toDateTime({start0:UInt32}, 'UTC') AND carrier_due_at < toDateTime({end0:UInt32}, 'UTC'))))
  AND dock IN {filter_dock:Array(String)}
  AND carrierDue1 > 0
  AND (1) != 0
  AND carrierDue1 * (ifNull(delivered_at <= carrier_due_at, 0)) = 0
ORDER BY at DESC, order_id DESC, shipment_id DESC
LIMIT {limit:UInt32} OFFSET {offset:UInt32}
