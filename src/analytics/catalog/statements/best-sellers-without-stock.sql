SELECT sku_id AS id, name, units28, out_days28, toNullable(toFloat64(lost_units_day * unit_value)) AS lost_day
FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND (is_active AND is_out)
  AND (abc IN {chosen_abc:Array(String)})
ORDER BY lost_day DESC NULLS LAST, revenue90 DESC, sku_id
LIMIT {limit:UInt32}
