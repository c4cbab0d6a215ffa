WITH routes AS (
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
  toString(uf) AS state,
  toString(service) AS service_name,
  toString(postal_prefix) AS postal,
  assumeNotNull(weight_g) AS weight
SELECT
  dock,
  carrier,
  state,
  service_name,
  postal,
  weight,
  (dock, carrier, state, service_name, postal, weight) AS route,
  toUnixTimestamp(max(ifNull(shipped_at, placed_at))) AS sent,
  sum(due1) AS packages
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
  AND weight_g IS NOT NULL AND postal_prefix != ''
GROUP BY dock, carrier, state, service_name, postal, weight
HAVING packages > 0
),
rates AS (SELECT lowerUTF8(trimBoth(toString(carrier))) AS r_carrier, lowerUTF8(toString(service)) AS r_service, toString(basis) AS r_basis,
    postal_from AS r_from, postal_to AS r_to, weight_from AS r_light, weight_to AS r_heavy, toUnixTimestamp(valid_from) AS r_since,
    amount AS r_amount, per_kilo AS r_kilo, value_percent AS r_percent, minimum_charge AS r_least, transit_days AS r_days,
    arrayJoin(range(intDiv(least(postal_from, 99999999), 1000000), intDiv(least(postal_to, 99999999), 1000000) + 1)) AS r_zone
  FROM freight_rates FINAL
  WHERE account_id = {account:UUID} AND currency = {ratesCurrency:String}),
found AS (SELECT route, argMin(tuple(r_days), (r_basis != 'agreed', r_service = '', r_since > sent, abs(toInt64(r_since) - toInt64(sent)), r_heavy, r_to - r_from, r_from)).1 AS rate_days
  FROM (SELECT * FROM routes) AS sought
  INNER JOIN rates ON r_carrier = lowerUTF8(trimBoth(toString(carrier))) AND r_zone = intDiv(toUInt32OrZero(postal) * 1000, 1000000)
  WHERE toUInt32OrZero(postal) * 1000 BETWEEN r_from AND r_to AND weight BETWEEN r_light AND r_heavy
    AND r_service IN ('', lowerUTF8(service_name))
  GROUP BY route)
SELECT routes.dock AS dock, routes.carrier AS carrier, routes.state AS uf,
  toFloat64(quantileExactWeighted(0.5)(assumeNotNull(found.rate_days), toUInt64(routes.packages))) AS days
FROM routes INNER JOIN found ON found.route = routes.route
WHERE found.rate_days IS NOT NULL
GROUP BY dock, carrier, uf
