SELECT
  carrier,
  dock,
  uf,
  groupArray(toUnixTimestamp(ifNull(approved_at, toDateTime(0, 'UTC')))) AS approvedAt,
  groupArray(toUnixTimestamp(ifNull(invoiced_at, toDateTime(0, 'UTC')))) AS invoicedAt,
  groupArray(toUnixTimestamp(ifNull(shipped_at, toDateTime(0, 'UTC')))) AS shippedAt,
  groupArray(toUnixTimestamp(ifNull(out_for_delivery_at, toDateTime(0, 'UTC')))) AS outForDeliveryAt,
  groupArray(toUnixTimestamp(ifNull(occurrence_at, toDateTime(0, 'UTC')))) AS occurredAt,
  groupArray(toUnixTimestamp(ifNull(delivered_at, toDateTime(0, 'UTC')))) AS deliveredAt,
  groupArray(toUnixTimestamp(ifNull(coalesce(returned_at, if(delivered_at IS NULL AND state IN ('lost', 'stolen', 'returning'), state_at, NULL)), toDateTime(0, 'UTC')))) AS endedAt,
  groupArray(toUnixTimestamp(ifNull(canceled_at, toDateTime(0, 'UTC')))) AS canceledAt,
  groupArray(toUnixTimestamp(ifNull(due_at, toDateTime(0, 'UTC')))) AS dueAt
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({from:UInt32}, 'UTC')
  AND placed_at < toDateTime({now:UInt32}, 'UTC')
  AND cityHash64(order_id) % (SELECT greatest(1, toUInt64(ceil(count() / {most:UInt32}))) FROM packages WHERE account_id = {account:UUID} AND placed_at >= toDateTime({from:UInt32}, 'UTC') AND placed_at < toDateTime({now:UInt32}, 'UTC')) = 0
  AND channel NOT IN {rule_0_channel:Array(String)}
GROUP BY carrier, dock, uf
