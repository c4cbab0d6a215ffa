SELECT DISTINCT toString(brand) AS name
FROM skus FINAL
WHERE account_id = {account:UUID} AND brand != ''
ORDER BY name
LIMIT 2000
