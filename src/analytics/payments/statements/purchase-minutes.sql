SELECT DISTINCT toUInt16OrZero(splitByChar(':', key)[2]) AS minutes
FROM fact_claims
WHERE account_id = {account:UUID} AND kind = 'payments' AND startsWith(key, {prefix:String})
ORDER BY minutes
