/** SQL that makes the packages of orders and what carriers said of them: one order in five has two packages, and a package eight events. */

const SETTINGS = 'SETTINGS max_execution_time = 0, max_threads = 2, max_insert_block_size = 500000'
const HALF_WAY = 4

const ofAccount = (account: string) => `account_id = '${account}' AND approved_at IS NOT NULL`

export const insertShipments = (account: string) => `INSERT INTO shipments
  (account_id, order_id, shipment_id, placed_at, carrier, dock, tracking_number, carrier_due_at, postal_prefix, weight_g,
    freight_cost, version)
SELECT account_id, order_id, shipment, placed_at, carrier, dock, concat(order_id, '-', shipment), promised_at - 86400,
  leftPad(toString(1000 + sipHash64(order_id) % 98000), 5, '0'), toUInt32(100 + sipHash64(order_id) % 9000),
  intDiv(freight_amount * 8, 10), version
FROM orders ARRAY JOIN ['1', '2'] AS shipment
WHERE ${ofAccount(account)} AND sipHash64(order_id) % 5 = 0
${SETTINGS}`

/** Evenly between collection and delivery; of what was not delivered, as long as there was time, and one in three of the lost is held. */
export const insertTracking = (account: string, end: number) => `INSERT INTO tracking_events
  (account_id, order_id, shipment_id, code, description, state, happened_at, heard_at, city, uf, version)
WITH
  toUnixTimestamp(assumeNotNull(shipped_at)) AS begun,
  ifNull(toUnixTimestamp(delivered_at), toUInt32(0)) AS ended,
  begun + 864000 < ${end} AND ended = 0 AS is_lost,
  if(ended = 0, begun + 86400 + sipHash64(order_id) % 800000, ended) AS expected,
  if(step = 7, expected, begun + intDiv((expected - begun) * step, 8)) AS at,
  multiIf(is_lost AND step = ${HALF_WAY} AND sipHash64(order_id) % 3 = 0, 'held', step < 6, 'in_transit', step = 6, 'out_for_delivery', 'delivered') AS said
SELECT account_id, order_id, shipment, concat('E', toString(step)), said, said, toDateTime(at, 'UTC'), toDateTime(at + 60, 'UTC'), city, uf, version
FROM orders
ARRAY JOIN if(sipHash64(order_id) % 5 = 0, ['1', '2'], ['']) AS shipment
ARRAY JOIN range(8) AS step
WHERE ${ofAccount(account)} AND shipped_at IS NOT NULL AND at < ${end} AND (step < 7 OR ended > 0) AND (NOT is_lost OR step <= ${HALF_WAY})
${SETTINGS}`

/** Of each package that was delivered, three days later; one in fifty has its redelivery charged too. */
export const insertCharges = (account: string) => `INSERT INTO freight_charges
  (account_id, carrier, invoice_number, cte, tracking_number, order_id, charge, issued_at, currency, amount, charged_weight, version)
SELECT account_id, carrier, formatDateTime(issued, '%Y-%m'), concat(order_id, shipment_id, '-', said), tracking_number, order_id, said,
  issued, currency, intDiv(freight_charged * (75 + sipHash64(order_id) % 12), 100), weight_g, version
FROM (SELECT *, delivered_at + 259200 AS issued FROM packages FINAL WHERE account_id = '${account}' AND delivered_at IS NOT NULL)
ARRAY JOIN if(sipHash64(order_id) % 50 = 0, ['freight', 'redelivery'], ['freight']) AS said
${SETTINGS}`

/** A table of every carrier: ranges of two digits of the postal code by five of weight. */
export const insertRates = (account: string) => `INSERT INTO freight_rates
  (account_id, carrier, basis, postal_from, postal_to, weight_from, weight_to, valid_from, currency, amount, per_kilo, transit_days, version)
SELECT '${account}', carrier, 'agreed', zone * 1000000, zone * 1000000 + 999999, heavy * 2000, heavy * 2000 + 1999, toDateTime('2020-01-01 00:00:00', 'UTC'),
  'BRL', 900 + zone * 10 + heavy * 300, 100, 2 + zone % 9, 1
FROM (SELECT DISTINCT carrier FROM orders WHERE account_id = '${account}' AND carrier != '')
ARRAY JOIN range(1, 100) AS zone ARRAY JOIN range(5) AS heavy
${SETTINGS}`

/** Ten packages on their way are heard of again. */
export const insertMoved = (account: string) => `INSERT INTO packages
SELECT * REPLACE (toDateTime(now(), 'UTC') AS last_event_at, toUInt64(toUnixTimestamp64Milli(now64(3))) AS version)
FROM packages FINAL
WHERE account_id = '${account}' AND placed_at > now() - 864000 AND stage = 'transit'
ORDER BY rand() LIMIT 10`
