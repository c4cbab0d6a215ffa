SELECT order_id, shipment_id FROM packages FINAL
WHERE account_id = {account:UUID}
  AND order_id IN {orders:Array(String)}
  AND channel NOT IN {rule_0_channel:Array(String)}
