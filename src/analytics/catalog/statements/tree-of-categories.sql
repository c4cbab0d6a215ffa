SELECT if(place <= 2000, told_path, NULL) AS path, if(path IS NULL, '', any(leaf)) AS category,
  toFloat64(sum(counted)) AS skus, toFloat64(sum(revenue28)) AS revenue, toFloat64(sum(told)) AS told_units, toFloat64(sum(out)) AS out_units
FROM (
  SELECT *, row_number() OVER (ORDER BY revenue28 DESC, told_path) AS place
  FROM (
    SELECT toString(category_path) AS told_path, any(toString(category)) AS leaf, count() AS counted, sum(revenue28) AS revenue28,
      sumIf(units28, stock IS NOT NULL) AS told, sumIf(units28, is_out) AS out
    FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
    AND is_active AND (1)
  AND (brand IN {chosen_brand:Array(String)})
    GROUP BY told_path
  )
)
GROUP BY path
ORDER BY revenue DESC, path
