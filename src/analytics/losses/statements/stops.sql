SELECT stop.1 AS side, stop.2 AS stage, stop.3 AS reason, sum(stop.4 * counted) AS count
FROM (
WITH
  (placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) AS captured1,
  captured1 AND ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS invoiced1,
  captured1 AND (ifNull(approved_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) OR ifNull(invoiced_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0)) AS approved1,
  captured1 AND ifNull(canceled_at <= toDateTime({asOf1:UInt32}, 'UTC'), 0) AS canceled1,
  multiIf(NOT canceled1, 'pending', cancel_reason = '' AND NOT approved1, 'payment', cancel_reason) AS reason1,
  (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')) AS captured0,
  captured0 AND ifNull(invoiced_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS invoiced0,
  captured0 AND (ifNull(approved_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) OR ifNull(invoiced_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0)) AS approved0,
  captured0 AND ifNull(canceled_at <= toDateTime({asOf0:UInt32}, 'UTC'), 0) AS canceled0,
  multiIf(NOT canceled0, 'pending', cancel_reason = '' AND NOT approved0, 'payment', cancel_reason) AS reason0
SELECT 1 AS counted, arrayJoin([
  ('current', 'approval', if(reason1 IN ('payment', ''), if(refusal = '', 'notApproved', refusal), transform(toString(reason1), ['client', 'store', 'stockout', 'fraud', 'payment', '', 'pending'], ['canceledByClient', 'canceledByStore', 'stockout', 'fraud', 'payment', 'canceledWithoutReason', 'pending'], 'other')), toFloat64(captured1 - approved1)),
  ('current', 'invoicing', transform(toString(reason1), ['client', 'store', 'stockout', 'fraud', 'payment', '', 'pending'], ['canceledByClient', 'canceledByStore', 'stockout', 'fraud', 'payment', 'canceledWithoutReason', 'pending'], 'other'), toFloat64(approved1 - invoiced1)),
  ('base', 'approval', if(reason0 IN ('payment', ''), if(refusal = '', 'notApproved', refusal), transform(toString(reason0), ['client', 'store', 'stockout', 'fraud', 'payment', '', 'pending'], ['canceledByClient', 'canceledByStore', 'stockout', 'fraud', 'payment', 'canceledWithoutReason', 'pending'], 'other')), toFloat64(captured0 - approved0)),
  ('base', 'invoicing', transform(toString(reason0), ['client', 'store', 'stockout', 'fraud', 'payment', '', 'pending'], ['canceledByClient', 'canceledByStore', 'stockout', 'fraud', 'payment', 'canceledWithoutReason', 'pending'], 'other'), toFloat64(approved0 - invoiced0))
]) AS stop
FROM orders FINAL
LEFT JOIN (
  SELECT order_id, if(class IN ('cardDeclined', 'technical', 'other'), transform(toString(reason_said), ['insufficient_funds', 'suspected', 'invalid_data', 'issuer_unavailable'], ['insufficientFunds', 'suspected', 'invalidData', 'issuerUnavailable'], class), class) AS refusal
  FROM (
    SELECT order_id, tries, last.method AS method, last.brand AS brand, last.stage AS stage, last.outcome AS outcome, last.reason AS reason_said, multiIf(tries = 0, 'gaveUp', stage = 'antifraud' OR outcome = 'blocked' OR reason_said = 'antifraud', 'antifraud', outcome = 'error' OR reason_said IN ('technical', 'issuer_unavailable'), 'technical', positionCaseInsensitive(method, 'pix') > 0 AND outcome IN ('expired', 'pending', 'abandoned', 'declined'), 'pixUnpaid', match(lowerUTF8(method), 'boleto|bank.?slip') AND outcome IN ('expired', 'pending', 'abandoned', 'declined'), 'boletoUnpaid', (brand != '' OR match(lowerUTF8(method), 'cart[ãa]o|card|cr[ée]dito|d[ée]bito')) AND outcome = 'declined' AND reason_said != 'abandoned', 'cardDeclined', outcome IN ('pending', 'expired', 'abandoned') OR reason_said = 'abandoned', 'noReturn', 'other') AS class
    FROM (
      SELECT order_id, count() AS tries,
        max((attempted_at, attempt_id, method, brand, stage, outcome, reason)
          ::Tuple(attempted_at DateTime('UTC'), attempt_id String, method String, brand String, stage String, outcome String, reason String)) AS last
      FROM attempts FINAL
      WHERE account_id = {account:UUID} AND ((attempted_at >= toDateTime({start1:UInt32}, 'UTC') - INTERVAL 1 DAY AND attempted_at < toDateTime({end1:UInt32}, 'UTC') + INTERVAL 30 DAY) OR (attempted_at >= toDateTime({start0:UInt32}, 'UTC') - INTERVAL 1 DAY AND attempted_at < toDateTime({end0:UInt32}, 'UTC') + INTERVAL 30 DAY)) AND outcome != 'approved'
      GROUP BY order_id
    )
  )
) AS refusals USING (order_id)
WHERE account_id = {account:UUID}
  AND ((placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')) OR (placed_at >= toDateTime({start0:UInt32}, 'UTC') AND placed_at < toDateTime({end0:UInt32}, 'UTC')))
  AND NOT is_incomplete
  AND uf IN {filter_uf:Array(String)}
)
WHERE stop.4 != 0
GROUP BY side, stage, reason
