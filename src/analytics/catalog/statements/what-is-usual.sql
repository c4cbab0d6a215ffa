SELECT toFloat64(ifNull(quantileExactIf(0.5)(views28, is_active AND views28 > 0), 0)) AS views,
  ifNull(sumIf(viewed_orders28, is_active AND views28 IS NOT NULL) / nullIf(sumIf(views28, is_active), 0), 0) AS conversion
FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
