SELECT toUnixTimestamp(happened_at) AS at, if(carrier = '', {carrier:String}, toString(carrier)) AS carrier,
  code, description, state, city, uf
FROM tracking_events FINAL
WHERE account_id = {account:UUID}
  AND order_id IN ({order:String}, '')
  AND ((tracking_number != '' AND tracking_number = {number:String})
    OR (order_id != '' AND shipment_id != '' AND shipment_id = {shipment:String})
    OR (order_id != '' AND {packages:UInt16} = 1 AND (shipment_id = '' OR {shipment:String} = '')
      AND (tracking_number = '' OR {number:String} = '')))
ORDER BY happened_at DESC, code DESC, description DESC
LIMIT 200
