SELECT
  toString(toStartOfMonth(back.2, {timeZone:String})) AS month,
  toString(currency) AS currency,
  toFloat64(countIf(back.1 = 'refund')) AS refunds,
  toFloat64(sumIf(back.3, back.1 = 'refund')) AS refunded,
  toFloat64(countIf(back.1 = 'chargeback')) AS chargebacks,
  toFloat64(sumIf(back.3, back.1 = 'chargeback')) AS chargedBack
FROM (SELECT currency, arrayJoin([('refund', refunded_when, if(refunded_amount > 0, refunded_amount, amount)), ('chargeback', charged_back_when, if(chargeback_amount > 0, chargeback_amount, amount))]) AS back
FROM attempts FINAL
WHERE account_id = {account:UUID}
  AND (refunded_when >= toDateTime({since:UInt32}, 'UTC') AND refunded_when <= toDateTime({until:UInt32}, 'UTC') OR charged_back_when >= toDateTime({since:UInt32}, 'UTC') AND charged_back_when <= toDateTime({until:UInt32}, 'UTC'))
  AND issuer IN {filter_issuer:Array(String)})
WHERE back.2 >= toDateTime({since:UInt32}, 'UTC') AND back.2 <= toDateTime({until:UInt32}, 'UTC')
GROUP BY month, currency
ORDER BY month DESC, currency
