WITH routes AS (
WITH
  freight_cost IS NOT NULL AS is_costed,
  due_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND due_when <= toDateTime({asOf1:UInt32}, 'UTC') AS due1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND due_when <= toDateTime({asOf0:UInt32}, 'UTC') AS due0,
  toString(uf) AS state,
  toString(service) AS service_name,
  roundDown(toUInt32OrZero(toString(postal_prefix)) * 1000, (SELECT arraySort(arrayConcat([0], groupUniqArrayArray([postal_from, postal_to + 1]))) FROM freight_rates WHERE account_id = {account:UUID})) AS code,
  roundDown(assumeNotNull(weight_g), (SELECT arraySort(arrayConcat([0], groupUniqArrayArray([weight_from, weight_to + 1]))) FROM freight_rates WHERE account_id = {account:UUID})) AS weight,
  roundDown(toUnixTimestamp(ifNull(shipped_at, placed_at)), (SELECT arraySort(arrayConcat([0], groupUniqArrayArray([toUnixTimestamp(valid_from)]))) FROM freight_rates WHERE account_id = {account:UUID})) AS sent
SELECT
  dock,
  carrier,
  state,
  service_name,
  code,
  weight,
  sent,
  (dock, carrier, state, service_name, code, weight, sent) AS route,
  sum(due1) AS packages
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND dock IN {filter_dock:Array(String)}
  AND weight_g IS NOT NULL AND postal_prefix != ''
GROUP BY dock, carrier, state, service_name, code, weight, sent
HAVING packages > 0
),
rates AS (SELECT lowerUTF8(trimBoth(toString(carrier))) AS r_carrier, lowerUTF8(toString(service)) AS r_service, toString(basis) AS r_basis, currency,
    postal_from AS r_from, postal_to AS r_to, weight_from AS r_light, weight_to AS r_heavy, toUnixTimestamp(valid_from) AS r_since,
    amount AS r_amount, per_kilo AS r_kilo, value_percent AS r_percent, minimum_charge AS r_least, transit_days AS r_days,
    arrayJoin(range(intDiv(least(postal_from, 99999999), 1000000), intDiv(least(postal_to, 99999999), 1000000) + 1)) AS r_zone
  FROM freight_rates FINAL
  WHERE account_id = {account:UUID}),
found AS (SELECT route, argMin(tuple(r_days), (r_basis != 'agreed', r_service = '', r_since > sent, abs(toInt64(r_since) - toInt64(sent)), r_heavy, r_to - r_from, r_from)).1 AS rate_days
  FROM (SELECT * FROM routes) AS sought
  INNER JOIN rates ON r_carrier = lowerUTF8(trimBoth(toString(carrier))) AND r_zone = intDiv(code, 1000000)
  WHERE code BETWEEN r_from AND r_to AND weight BETWEEN r_light AND r_heavy
    AND r_service IN ('', lowerUTF8(service_name))
  GROUP BY route)
SELECT routes.dock AS dock, routes.carrier AS carrier, routes.state AS uf,
  toFloat64(quantileExactWeighted(0.5)(assumeNotNull(found.rate_days), toUInt64(routes.packages))) AS days
FROM routes INNER JOIN found ON found.route = routes.route
WHERE found.rate_days IS NOT NULL
GROUP BY dock, carrier, uf
