SELECT x, if(mean < 100, round(mean), round(mean, 1 - toInt8(floor(log10(mean))))) AS mean, toFloat64(count()) AS clients
FROM (
  SELECT toFloat64(length(arrayDistinct(arrayFilter(d -> d <= {until1:UInt16}, days))) - 1) AS x,
    arraySum((d, one) -> if(d <= {until1:UInt16} AND d > days[1], one, 0), days, amounts) / x AS mean
  FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND client_key != 0 AND length(days) > 1
)
WHERE x > 0 AND mean >= 1
GROUP BY x, mean