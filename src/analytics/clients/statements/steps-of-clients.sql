SELECT {steps:Array(UInt16)}[day - {from:UInt16} + 1] AS step,
  toFloat64(uniqExactIf(client_key, client_key != 0)) AS active,
  toFloat64(uniqExactIf(client_key, client_key != 0 AND is_new AND day = first)) AS newClients,
  toFloat64(sumIf(amount, client_key != 0 AND NOT is_new)) AS returningRevenue,
  toFloat64(sumIf(amount, client_key = 0)) AS unknownRevenue
FROM (
  SELECT client_key, days0[1] AS first, first >= {from:UInt16} AS is_new, days0 AS of_days, moments0 AS of_moments, amounts0 AS of_amounts
  FROM (
    SELECT client_key, is_marketplace, days, moments, amounts,
      arrayMap((m, approved, invoiced) -> m < {end0:UInt32} AND (approved <= if(approved <= m + 86400, {asOf0:UInt32}, if(m < {recentFrom:UInt32}, {asOf0:UInt32}, {approvedBy:Array(UInt32)}[1 + least(intDiv(m - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1)])) OR invoiced <= if(m < {recentFrom:UInt32}, {asOf0:UInt32}, {invoicedBy:Array(UInt32)}[1 + least(intDiv(m - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1)])), moments, approvals, invoices) AS paid0,
      arrayFilter((_, paid) -> paid, days, paid0) AS days0, arrayFilter((_, paid) -> paid, moments, paid0) AS moments0, arrayFilter((_, paid) -> paid, amounts, paid0) AS amounts0
    FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  ) WHERE arrayExists((d, m) -> d >= {from:UInt16} AND d <= {to:UInt16} AND m < {end:UInt32}, days0, moments0)
)
ARRAY JOIN of_days AS day, of_moments AS moment, of_amounts AS amount
WHERE day >= {from:UInt16} AND day <= {to:UInt16} AND moment < {end:UInt32}
GROUP BY step
ORDER BY step