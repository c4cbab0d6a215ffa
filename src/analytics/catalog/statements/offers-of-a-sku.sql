SELECT toString(competitor) AS competitor, toUnixTimestamp(seen_at) AS seen_at, toString(currency) AS currency, price, link, standing
FROM (
  SELECT *, multiIf(availability = 'out', 'out', ifNull(price, 0) <= 0, 'unpriced', currency != {currency:String}, 'otherCurrency', seen_at NOT BETWEEN toDateTime({marketFrom:UInt32}, 'UTC') AND toDateTime({marketTo:UInt32}, 'UTC'), 'old', 'counts') AS standing
  FROM competitor_prices FINAL
  WHERE account_id = {account:UUID} AND sku_id = {sku:String}
)
ORDER BY standing != 'counts', price, competitor
LIMIT {limit:UInt32}
