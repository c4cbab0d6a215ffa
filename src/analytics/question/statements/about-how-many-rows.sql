SELECT toFloat64(count()) AS rows FROM orders
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
