WITH placed AS (
    SELECT order_id, if(affiliate != '' AND (client_key = 0 OR client_key IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {masked:UUID} AND is_masked)), 0, client_key) AS client, lowerUTF8(coupon) AS code, coupon AS written, placed_at >= toDateTime({split:UInt32}, 'UTC') AS is_recent,
      channel, utm_source, utm_campaign, device, uf
    FROM orders FINAL
    WHERE account_id = {account:UUID}
      AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete
      AND placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')
      AND has({coupons:Array(String)}, lowerUTF8(coupon))
      AND channel IN {rule_orders_0_channel:Array(String)}
  ),
  firsts AS (
    SELECT client_key, argMin(order_id, (placed_at, order_id)) AS first_id
    FROM orders FINAL
    WHERE account_id = {account:UUID}
      AND (isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete
      AND client_key IN (SELECT client FROM placed WHERE client != 0)
      AND NOT (affiliate != '' AND (client_key = 0 OR client_key IN (SELECT client_key FROM client_contacts WHERE account_id = {account:UUID} AND answer = {masked:UUID} AND is_masked)))
      AND channel IN {rule_orders_0_channel:Array(String)}
    GROUP BY client_key
  )
SELECT code AS coupon, one.1 AS part, one.2 AS value, toFloat64(countIf(is_recent)) AS recent, toFloat64(countIf(NOT is_recent)) AS past,
  toFloat64(uniqExactIf(placed.client, is_recent AND placed.client != 0) + countIf(is_recent AND placed.client = 0)) AS people
FROM placed LEFT JOIN firsts ON firsts.client_key = placed.client
ARRAY JOIN [('coupon', toString(written)),
  ('source', toString(utm_source)),
  ('campaign', toString(utm_campaign)),
  ('channel', toString(channel)),
  ('device', toString(device)),
  ('uf', toString(uf)),
  ('client', multiIf(placed.client = 0, 'unknown', placed.order_id = firsts.first_id, 'new', 'returning'))] AS one
GROUP BY coupon, part, value
ORDER BY coupon, part, recent DESC, value