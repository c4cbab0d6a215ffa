WITH counts AS (
    SELECT sku_id, warehouse, toDateTime({levelsFrom:UInt32}, 'UTC') AS at, argMax(sellable, counted_at) AS sellable, argMax(unlimited, counted_at) AS unlimited
    FROM (SELECT sku_id, warehouse, counted_at,
      if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, toInt64(is_unlimited) AS unlimited
    FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at <= toDateTime({levelsFrom:UInt32}, 'UTC') AND 1) GROUP BY sku_id, warehouse
    UNION ALL
    SELECT sku_id, warehouse, counted_at AS at, sellable, unlimited
    FROM (SELECT sku_id, warehouse, counted_at,
      if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, toInt64(is_unlimited) AS unlimited
    FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at > toDateTime({levelsFrom:UInt32}, 'UTC') AND counted_at < toDateTime({levelsTo:UInt32}, 'UTC') AND 1)
  ),
  changes AS (
    SELECT sku_id, at, sum(more) AS more, sum(more_unlimited) AS more_unlimited
    FROM (
      SELECT sku_id, at, sellable - lagInFrame(sellable, 1, 0) OVER of_warehouse AS more,
        unlimited - lagInFrame(unlimited, 1, 0) OVER of_warehouse AS more_unlimited
      FROM counts
      WINDOW of_warehouse AS (PARTITION BY sku_id, warehouse ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
    )
    GROUP BY sku_id, at
  ),
  levels AS (
    SELECT sku_id, at, leadInFrame(at, 1, toDateTime({levelsTo:UInt32}, 'UTC')) OVER ahead AS until,
      sum(more) OVER so_far AS sellable, sum(more_unlimited) OVER so_far > 0 AS is_unlimited, sellable <= 0 AND NOT is_unlimited AS is_out
    FROM changes
    WINDOW so_far AS (PARTITION BY sku_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW),
      ahead AS (PARTITION BY sku_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
  )
SELECT moment, toFloat64(count()) AS told, toFloat64(countIf(is_out)) AS out
FROM levels
ARRAY JOIN arrayFilter(x -> x > toUnixTimestamp(at) AND x <= toUnixTimestamp(until), {ends:Array(UInt32)}) AS moment
WHERE sku_id IN (SELECT sku_id FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  AND is_active AND (is_active AND is_out AND is_popular)
  AND (category IN {chosen_category:Array(String)})
  AND (hasAny(arrayMap(x -> trimBoth(x), splitByChar(',', channels)), {chosen_channel:Array(String)}))
  AND ((positionCaseInsensitiveUTF8(sku_id, {search:String}) > 0 OR positionCaseInsensitiveUTF8(reference, {search:String}) > 0 OR positionCaseInsensitiveUTF8(ean, {search:String}) > 0 OR positionCaseInsensitiveUTF8(product_id, {search:String}) > 0 OR positionCaseInsensitiveUTF8(name, {search:String}) > 0)))
GROUP BY moment
ORDER BY moment
