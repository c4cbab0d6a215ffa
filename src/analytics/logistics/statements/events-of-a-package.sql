WITH
  (SELECT groupArray(upperUTF8(replaceAll(trimBoth(tracking_number), ' ', ''))) FROM shipments FINAL
    WHERE account_id = {account:UUID} AND order_id = {order:String} AND shipment_id = {shipment:String} AND trimBoth(tracking_number) != '') AS its,
  arrayConcat(its, {numbers:Array(String)}) AS own,
  (SELECT groupUniqArray(tracking_number) FROM tracking_events FINAL
    WHERE account_id = {account:UUID} AND order_id = {order:String} AND tracking_number != '' AND ((shipment_id != '' AND (shipment_id = {shipment:String} OR has({names:Array(String)}, shipment_id)))
    OR ({packages:UInt16} = 1 AND (shipment_id = '' OR {shipment:String} = '')))) AS said,
  if(empty(own), said, own) AS numbers,
  events AS (SELECT *, concatWithSeparator('\n', order_id, shipment_id, tracking_number,
    toString(toUnixTimestamp(happened_at)), toString(code), description) AS key FROM tracking_events FINAL
    WHERE account_id = {account:UUID}
      AND order_id IN ({order:String}, '')
      AND (has(numbers, tracking_number)
        OR (order_id != '' AND (shipment_id != '' AND (shipment_id = {shipment:String} OR has({names:Array(String)}, shipment_id))))
        OR (order_id != '' AND {packages:UInt16} = 1 AND (shipment_id = '' OR {shipment:String} = '')
          AND (tracking_number = '' OR empty(own)))))
SELECT toUnixTimestamp(happened_at) AS at, if(carrier = '', {carrier:String}, toString(carrier)) AS carrier,
  code, description, state, city, uf, groupUniqArrayArray(told.sources) OVER () AS sources
FROM events LEFT JOIN (SELECT key, groupArray(toString(source)) AS sources FROM fact_claims
  WHERE account_id = {account:UUID} AND kind = 'tracking' AND key IN (SELECT key FROM events) GROUP BY key) AS told ON told.key = events.key
ORDER BY happened_at DESC, code DESC, description DESC
LIMIT 200
