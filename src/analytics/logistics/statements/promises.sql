WITH
  number = 1 AS is_first,
  ifNull(delivered_at <= due_at, 0) AS is_on_time,
  ifNull(order_delivered_at <= due_at, 0) AS is_order_on_time,
  freight_cost IS NOT NULL AS is_costed,
  greatest(approved_at, least(coalesce(invoiced_at, shipped_at, delivered_at, approved_at), coalesce(shipped_at, invoiced_at, delivered_at, approved_at), coalesce(delivered_at, invoiced_at, shipped_at, approved_at))) AS invoiced_end,
  greatest(approved_at, least(coalesce(shipped_at, delivered_at, approved_at), coalesce(delivered_at, shipped_at, approved_at))) AS shipped_end,
  greatest(approved_at, ifNull(delivered_at, approved_at)) AS delivered_end,
  dateDiff('second', approved_at, invoiced_end) AS handling_seconds,
  dateDiff('second', invoiced_end, shipped_end) AS dock_seconds,
  dateDiff('second', shipped_end, delivered_end) AS transport_seconds,
  dateDiff('second', approved_at, delivered_end) AS lead_seconds,
  if(ifNull(canceled_at <= due_at, 0), NULL, due_at) AS due_when,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  milestone = 'due' AND counted1 AND ifNull(due_when <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS due1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  milestone = 'due' AND counted0 AND ifNull(due_when <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS due0,
  toDate(assumeNotNull(approved_at), {timeZone:String}) AS approved_day,
  toDate(assumeNotNull(due_at), {timeZone:String}) AS due_day,
  toDate(assumeNotNull(delivered_at), {timeZone:String}) AS delivered_day,
  toString(uf) AS state,
  due_day >= {heldFrom:Date} AS is_held,
  toInt32(least(120, greatest(0, (intDiv(toInt32(due_day) + 4, 7) * 5 + least((toInt32(due_day) + 4) % 7, 5)) - (intDiv(toInt32(approved_day) + 4, 7) * 5 + least((toInt32(approved_day) + 4) % 7, 5)) - arrayCount(off -> off > approved_day AND off <= due_day, {holidays:Array(Array(Date))}[greatest(1, indexOf({holidayPlaces:Array(String)}, toString(uf)))])))) AS promised,
  toInt32(if(delivered_at IS NULL, -1, least(120, greatest(0, (intDiv(toInt32(delivered_day) + 4, 7) * 5 + least((toInt32(delivered_day) + 4) % 7, 5)) - (intDiv(toInt32(approved_day) + 4, 7) * 5 + least((toInt32(approved_day) + 4) % 7, 5)) - arrayCount(off -> off > approved_day AND off <= delivered_day, {holidays:Array(Array(Date))}[greatest(1, indexOf({holidayPlaces:Array(String)}, toString(uf)))]))))) AS real
SELECT
  dock,
  carrier,
  state,
  is_held,
  promised,
  real,
  is_on_time,
  toFloat64(sum(due1)) AS packages,
  toFloat64(sum(due1 * amount)) AS total_amount
FROM packages FINAL
ARRAY JOIN
  ['due'] AS milestone,
  [ifNull(if(ifNull(canceled_at <= due_at, 0), NULL, due_at), toDateTime(0, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((due_at >= toDateTime({start1:UInt32}, 'UTC') AND due_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_at >= toDateTime({start0:UInt32}, 'UTC') AND due_at < toDateTime({end0:UInt32}, 'UTC'))))
  AND dock IN {filter_dock:Array(String)}
GROUP BY dock, carrier, state, is_held, promised, real, is_on_time
HAVING packages > 0
