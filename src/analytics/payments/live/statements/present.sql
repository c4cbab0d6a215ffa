SELECT
  acquirer,
  method,
  brand,
  issuer,
  is_card,
  is_pix,
  is_boleto,
  is_authorized,
  is_technical,
  is_issuer_refusal,
  lost_at != '' AS is_lost,
  is_authorized OR (lost_at = 'authorization' AND decline_group != 'abandoned') AS is_reached,
  groupArray(toUnixTimestamp(attempted_at)) AS tried,
  groupArray(toInt32(least(dateDiff('second', attempted_at, authorized_when), 99999999))) AS authorized,
  groupArray(toInt32(least(dateDiff('second', attempted_at, refused_when), 99999999))) AS refused,
  groupArray(toInt32(least(dateDiff('second', attempted_at, order_paid_when), 99999999))) AS paid,
  groupArray(amount) AS amounts,
  groupArray(toInt64(ifNull(latency_ms, -1))) AS latencies,
  groupArray(number) AS numbers,
  groupArray(bitAnd(cityHash64(order_id), 9007199254740991)) AS orders
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND ((attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')))
  AND issuer IN {filter_issuer:Array(String)}
  AND channel IN {rule_0_channel:Array(String)}
GROUP BY acquirer, method, brand, issuer, is_card, is_pix, is_boleto, is_authorized, is_technical, is_issuer_refusal, is_lost, is_reached
