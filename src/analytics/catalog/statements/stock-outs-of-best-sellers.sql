SELECT sku_id AS id, name, run[1] AS first, run[-1] AS last, toFloat64(count() OVER ()) AS total
FROM (
  SELECT sku_id, name, told_ends, lost_units_day * unit_value AS lost_day,
    arraySplit((place, step) -> step > 1, out_ends, arrayDifference(arrayMap(place -> toInt16(place), out_ends))) AS runs
  FROM sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND is_active AND abc = 'A'
)
ARRAY JOIN runs AS run
WHERE length(run) >= 2 AND run[1] > 90 - told_ends
  AND (arrayExists((a, b) -> run[1] >= a AND run[1] <= b, {from:Array(Int32)}, {to:Array(Int32)}) OR run[-1] < 89 AND arrayExists((a, b) -> run[-1] >= a AND run[-1] <= b, {from:Array(Int32)}, {to:Array(Int32)}))
ORDER BY length(run) * lost_day DESC NULLS LAST, sku_id, first
LIMIT {limit:UInt32}
