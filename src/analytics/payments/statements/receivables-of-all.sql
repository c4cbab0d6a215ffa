SELECT
  toString(toDate(due_on, {timeZone:String})) AS due,
  toString(currency) AS currency,
  toFloat64(count()) AS parcels,
  sum(ifNull(gross_amount, ifNull(net_amount, 0) + (ifNull(fee_amount, 0) + ifNull(anticipation_amount, 0)))) AS gross,
  sum(ifNull(net_amount, ifNull(gross_amount, 0) - (ifNull(fee_amount, 0) + ifNull(anticipation_amount, 0)))) AS net,
  sumIf(ifNull(net_amount, ifNull(gross_amount, 0) - (ifNull(fee_amount, 0) + ifNull(anticipation_amount, 0))), paid_at IS NOT NULL) AS paid
FROM receivables FINAL
WHERE account_id = {account:UUID}
  AND due_on >= toDateTime({since:UInt32}, 'UTC')
  AND (order_id, payment_id, installment) NOT IN (SELECT order_id, payment_id, installment FROM (
    SELECT order_id, payment_id, installment, row_number() OVER (PARTITION BY order_id, attempt_id, installment
      ORDER BY paid_at IS NOT NULL DESC, version DESC, payment_id) AS place
    FROM (SELECT order_id, payment_id, installment, paid_at, version FROM receivables FINAL
      WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM receivables WHERE account_id = {account:UUID} AND due_on >= toDateTime({since:UInt32}, 'UTC')
    GROUP BY order_id HAVING min(payment_id) != max(payment_id) SETTINGS optimize_aggregation_in_order = 1)) AS r
    INNER JOIN (SELECT order_id, attempt_id, arrayJoin(arrayDistinct(arrayFilter(one -> one != '' AND NOT match(one, '^(?i:0+|-+|n/?a|null|none|undefined)$'), [attempt_id, gateway_id, tid, nsu]))) AS payment_id FROM attempts FINAL
      WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM receivables WHERE account_id = {account:UUID} AND due_on >= toDateTime({since:UInt32}, 'UTC')
    GROUP BY order_id HAVING min(payment_id) != max(payment_id) SETTINGS optimize_aggregation_in_order = 1)) AS a USING (order_id, payment_id)
  ) WHERE place > 1)
GROUP BY due, currency
ORDER BY due, currency
LIMIT 1000
