SELECT
  order_id,
  shipment_id,
  tracking_number,
  invoice_number,
  carrier,
  service,
  dock,
  uf,
  city,
  channel,
  stage,
  state,
  carrier_code,
  carrier_text,
  number,
  packages,
  amount,
  events,
  unmapped,
  delivery_attempts,
  toUnixTimestamp(approved_at) AS approved,
  toUnixTimestamp(ready_at) AS ready,
  toUnixTimestamp(handling_at) AS handling,
  toUnixTimestamp(packed_at) AS packed,
  toUnixTimestamp(invoiced_at) AS invoiced,
  toUnixTimestamp(shipped_at) AS shipped,
  toUnixTimestamp(first_transit_at) AS first_transit,
  toUnixTimestamp(out_for_delivery_at) AS out_for_delivery,
  toUnixTimestamp(first_attempt_at) AS first_attempt,
  toUnixTimestamp(pickup_at) AS pickup,
  toUnixTimestamp(last_event_at) AS last_event,
  toUnixTimestamp(first_promised_at) AS first_promised,
  toUnixTimestamp(promised_at) AS promised,
  toUnixTimestamp(due_at) AS due,
  toUnixTimestamp(dispatch_due_at) AS dispatch_due,
  toUnixTimestamp(carrier_due_at) AS carrier_due
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({since:UInt32}, 'UTC')
  AND order_id IN {orders:Array(String)}
  AND placed_at IN (
    SELECT placed_at FROM packages WHERE account_id = {account:UUID} AND order_id IN {orders:Array(String)})
