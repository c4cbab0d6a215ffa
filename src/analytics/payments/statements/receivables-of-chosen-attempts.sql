SELECT
  toString(toDate(due_on, {timeZone:String})) AS due,
  toString(currency) AS currency,
  toFloat64(count()) AS parcels,
  sum(ifNull(gross_amount, 0)) AS gross,
  sum(ifNull(net_amount, ifNull(gross_amount, 0) - ifNull(fee_amount, 0) - ifNull(anticipation_amount, 0))) AS net,
  sumIf(ifNull(net_amount, ifNull(gross_amount, 0) - ifNull(fee_amount, 0) - ifNull(anticipation_amount, 0)), paid_at IS NOT NULL) AS paid
FROM receivables FINAL
WHERE account_id = {account:UUID}
  AND due_on >= toDateTime({since:UInt32}, 'UTC')
  AND order_id IN (SELECT order_id FROM attempts FINAL WHERE account_id = {account:UUID} AND is_authorized AND issuer IN {filter_issuer:Array(String)})
GROUP BY due, currency
ORDER BY due, currency
LIMIT 1000
