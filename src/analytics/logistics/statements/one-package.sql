SELECT
  order_id,
  shipment_id,
  number,
  packages,
  stage,
  state,
  occurrence,
  carrier,
  service,
  dock,
  tracking_number,
  invoice_number,
  uf,
  city,
  amount,
  currency,
  items,
  toUnixTimestamp(approved_at) AS approved_at,
  toUnixTimestamp(ready_at) AS ready_at,
  toUnixTimestamp(handling_at) AS handling_at,
  toUnixTimestamp(packed_at) AS packed_at,
  toUnixTimestamp(invoiced_at) AS invoiced_at,
  toUnixTimestamp(shipped_at) AS shipped_at,
  toUnixTimestamp(first_transit_at) AS first_transit_at,
  toUnixTimestamp(out_for_delivery_at) AS out_for_delivery_at,
  toUnixTimestamp(occurrence_at) AS occurrence_at,
  toUnixTimestamp(delivered_at) AS delivered_at,
  toUnixTimestamp(returned_at) AS returned_at,
  toUnixTimestamp(canceled_at) AS canceled_at,
  toUnixTimestamp(promised_at) AS promised_at,
  toUnixTimestamp(first_promised_at) AS first_promised_at,
  toUnixTimestamp(carrier_due_at) AS carrier_due_at,
  toUnixTimestamp(dispatch_due_at) AS dispatch_due_at
FROM (SELECT * FROM packages FINAL
WHERE account_id = {account:UUID}
  AND order_id IN {orders:Array(String)}
  AND channel NOT IN {rule_0_channel:Array(String)}
  AND shipment_id = {shipment:String})
