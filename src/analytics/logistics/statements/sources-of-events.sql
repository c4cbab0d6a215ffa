WITH
  (SELECT groupArray(upperUTF8(replaceAll(trimBoth(tracking_number), ' ', ''))) FROM shipments FINAL
    WHERE account_id = {account:UUID} AND order_id = {order:String} AND shipment_id = {shipment:String} AND trimBoth(tracking_number) != '') AS its,
  arrayConcat(its, {numbers:Array(String)}) AS own,
  (SELECT groupUniqArray(tracking_number) FROM tracking_events FINAL
    WHERE account_id = {account:UUID} AND order_id = {order:String} AND tracking_number != '' AND ((shipment_id != '' AND (shipment_id = {shipment:String} OR has({names:Array(String)}, shipment_id)))
    OR ({packages:UInt16} = 1 AND (shipment_id = '' OR {shipment:String} = '')))) AS said,
  if(empty(own), said, own) AS numbers
SELECT DISTINCT toString(source) AS source FROM fact_claims
WHERE account_id = {account:UUID} AND kind = 'tracking' AND key IN (
SELECT concatWithSeparator('\n', order_id, shipment_id, tracking_number,
    toString(toUnixTimestamp(happened_at)), toString(code), description)
FROM tracking_events FINAL
WHERE account_id = {account:UUID}
  AND order_id IN ({order:String}, '')
  AND (has(numbers, tracking_number)
    OR (order_id != '' AND (shipment_id != '' AND (shipment_id = {shipment:String} OR has({names:Array(String)}, shipment_id))))
    OR (order_id != '' AND {packages:UInt16} = 1 AND (shipment_id = '' OR {shipment:String} = '')
      AND (tracking_number = '' OR empty(own)))))
ORDER BY source
