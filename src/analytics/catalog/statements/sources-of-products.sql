SELECT key AS sku, groupUniqArray(toString(source)) AS sources FROM fact_claims
WHERE account_id = {account:UUID} AND kind = 'skus' AND key IN {skus:Array(String)} AND source IN {sources:Array(UUID)}
GROUP BY key
