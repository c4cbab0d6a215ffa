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
SELECT toString(client_key) AS clientKey, ['dormant', 'dormant', 'dormant', 'atRisk', 'atRisk', 'atRisk', 'atRisk', 'previouslyLoyal', 'previouslyLoyal', 'dormant', 'dormant', 'dormant', 'atRisk', 'atRisk', 'atRisk', 'atRisk', 'previouslyLoyal', 'previouslyLoyal', 'almostLost', 'almostLost', 'almostLost', 'needsAttention', 'needsAttention', 'needsAttention', 'loyal', 'loyal', 'loyal', 'promising', 'promising', 'active', 'active', 'active', 'active', 'loyal', 'loyal', 'loyal', 'new', 'new', 'active', 'active', 'active', 'active', 'champions', 'champions', 'champions', 'lapsed', 'prospects', ''][segment1] AS segment,
  if(f1 = 0, 0, rband1) AS recency, if(f1 = 0, 0, fband1) AS frequency, if(f1 = 0, 0, mband1) AS value,
  toUInt32(f1) AS orders, m1 AS revenue, length(arrayFilter(d -> d <= {until1:UInt16}, days)) AS allOrders,
  arraySum((d, amount) -> if(d <= {until1:UInt16}, amount, 0), days, amounts) AS allRevenue,
  if(bought1, toNullable(days[1]), NULL) AS firstDay, if(bought1, toNullable(arrayFilter(d -> d <= {until1:UInt16}, days)[-1]), NULL) AS lastDay
FROM rated
WHERE segment1 IN (4, 5, 6, 7, 13, 14, 15, 16) AND may_contact
ORDER BY revenue DESC NULLS LAST, clientKey