SELECT month, (toYear(toDate(day)) * 12 + toMonth(toDate(day)) - 1) - month AS after,
  toFloat64(countIf(place = 2 OR place > 2 AND (toYear(toDate(day)) * 12 + toMonth(toDate(day)) - 1) != (toYear(toDate(earlier)) * 12 + toMonth(toDate(earlier)) - 1))) AS active,
  toFloat64(countIf(place = 2)) AS returned, toFloat64(sum(amount)) AS revenue,
  if(countIf(isNull(gain)) = 0, toFloat64(sum(gain)), NULL) AS margin, toFloat64(sumIf(amount, isNotNull(gain))) AS costed
FROM (SELECT days, amounts, margins, (toYear(toDate(days[1])) * 12 + toMonth(toDate(days[1])) - 1) AS month
    FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND client_key != 0 AND notEmpty(days) AND days[1] <= {until:UInt16} AND month >= {from:UInt32})
ARRAY JOIN days AS day, arrayPushFront(arrayPopBack(days), days[1]) AS earlier, amounts AS amount, margins AS gain, arrayEnumerate(days) AS place
WHERE day <= {until:UInt16}
GROUP BY month, after
ORDER BY month, after