WITH windows AS (
    SELECT client_key, seen_day, days, amounts, margins, may_contact, arrayCount(d -> (d <= {until1:UInt16} AND d > {until1:UInt16} - 365), days) AS f1,
    arraySum((d, amount) -> if((d <= {until1:UInt16} AND d > {until1:UInt16} - 365), amount, 0), days, amounts) AS m1,
    {until1:UInt16} - arrayMax(arrayFilter(d -> d <= {until1:UInt16}, arrayPushFront(days, toUInt16(0)))) AS r1,
    arrayExists(d -> d <= {until1:UInt16}, days) AS bought1
    FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND client_key != 0
  ),
  banded AS (
    SELECT *, (5 - ((r1 > {r1:Array(Int64)}[1]) + (r1 > {r1:Array(Int64)}[2]) + (r1 > {r1:Array(Int64)}[3]) + (r1 > {r1:Array(Int64)}[4]))) AS rband1, (1 + (f1 > {f1:Array(Int64)}[1]) + (f1 > {f1:Array(Int64)}[2]) + (f1 > {f1:Array(Int64)}[3]) + (f1 > {f1:Array(Int64)}[4])) AS fband1, (1 + (m1 > {m1:Array(Int64)}[1]) + (m1 > {m1:Array(Int64)}[2]) + (m1 > {m1:Array(Int64)}[3]) + (m1 > {m1:Array(Int64)}[4])) AS mband1
    FROM windows
  ),
  rated AS (SELECT *, toUInt8(if(f1 = 0, if(bought1, 46, if(seen_day <= {until1:UInt16}, 47, 48)), (rband1 - 1) * 9 + fband1 + mband1 - 1)) AS segment1 FROM banded)
SELECT ['dormant', 'dormant', 'dormant', 'atRisk', 'atRisk', 'atRisk', 'atRisk', 'previouslyLoyal', 'previouslyLoyal', 'dormant', 'dormant', 'dormant', 'atRisk', 'atRisk', 'atRisk', 'atRisk', 'previouslyLoyal', 'previouslyLoyal', 'almostLost', 'almostLost', 'almostLost', 'needsAttention', 'needsAttention', 'needsAttention', 'loyal', 'loyal', 'loyal', 'promising', 'promising', 'active', 'active', 'active', 'active', 'loyal', 'loyal', 'loyal', 'new', 'new', 'active', 'active', 'active', 'active', 'champions', 'champions', 'champions', 'lapsed', 'prospects', ''][place] AS segment, x, s, T, toFloat64(count()) AS clients,
  if(x = 0, 0, greatest(1, avg(repeated / x))) AS mean, toFloat64(sum(made)) AS made, toFloat64(sum(amount)) AS amount
FROM (
  SELECT segment1 AS place, toFloat64(length(arrayDistinct(arrayFilter(d -> d <= {until1:UInt16}, days))) - 1) AS x,
    toFloat64(intDiv(arrayFilter(d -> d <= {until1:UInt16}, days)[-1] - days[1], 7)) AS s, toFloat64(intDiv({until1:UInt16} - days[1], 7)) AS T,
    arraySum((d, one) -> if(d <= {until1:UInt16} AND d > days[1], one, 0), days, amounts) AS repeated,
    length(arrayDistinct(arrayFilter(d -> (d > {until1:UInt16} AND d <= {until1:UInt16} + 182), days))) AS made,
    arraySum((d, one) -> if((d > {until1:UInt16} AND d <= {until1:UInt16} + 182), one, 0), days, amounts) AS amount
  FROM rated
  WHERE bought1
)
GROUP BY place, x, s, T