WITH
  freight_cost IS NOT NULL AS is_costed,
  carrier_due_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND carrier_due_when <= toDateTime({asOf1:UInt32}, 'UTC') AS carrierDue1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND carrier_due_when <= toDateTime({asOf0:UInt32}, 'UTC') AS carrierDue0
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
  invoice_amount,
  amount,
  freight_cost,
  currency
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((carrier_due_when >= toDateTime({start1:UInt32}, 'UTC') AND carrier_due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (carrier_due_when >= toDateTime({start0:UInt32}, 'UTC') AND carrier_due_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND dock IN {filter_dock:Array(String)}
  AND carrierDue1 > 0
  AND (1) != 0
  AND carrierDue1 * (ifNull(delivered_at <= carrier_due_at, 0)) = 0
ORDER BY at DESC, order_id DESC, shipment_id DESC
LIMIT {limit:UInt32} OFFSET {offset:UInt32}
