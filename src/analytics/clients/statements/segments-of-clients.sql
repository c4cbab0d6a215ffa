WITH windows AS (
    SELECT client_key, seen_day, days, amounts, margins, may_contact, arrayCount(d -> (d <= {until1:UInt16} AND d > {until1:UInt16} - 365), days) AS f1,
    arraySum((d, amount) -> if((d <= {until1:UInt16} AND d > {until1:UInt16} - 365), amount, 0), days, amounts) AS m1,
    {until1:UInt16} - arrayMax(arrayFilter(d -> d <= {until1:UInt16}, arrayPushFront(days, toUInt16(0)))) AS r1,
    arrayExists(d -> d <= {until1:UInt16}, days) AS bought1,
    arrayCount(d -> (d <= {until0:UInt16} AND d > {until0:UInt16} - 365), days0) AS f0,
    arraySum((d, amount) -> if((d <= {until0:UInt16} AND d > {until0:UInt16} - 365), amount, 0), days0, amounts0) AS m0,
    {until0:UInt16} - arrayMax(arrayFilter(d -> d <= {until0:UInt16}, arrayPushFront(days0, toUInt16(0)))) AS r0,
    arrayExists(d -> d <= {until0:UInt16}, days0) AS bought0
    FROM (
    SELECT client_key, seen_day, days, amounts, margins, may_contact,
      arrayMap((m, approved, invoiced) -> m < {end0:UInt32} AND (approved <= if(approved <= m + 86400, {asOf0:UInt32}, if(m < {recentFrom:UInt32}, {asOf0:UInt32}, {approvedBy:Array(UInt32)}[1 + least(intDiv(m - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1)])) OR invoiced <= if(m < {recentFrom:UInt32}, {asOf0:UInt32}, {invoicedBy:Array(UInt32)}[1 + least(intDiv(m - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1)])), moments, approvals, invoices) AS paid0,
      arrayFilter((_, paid) -> paid, days, paid0) AS days0, arrayFilter((_, paid) -> paid, moments, paid0) AS moments0, arrayFilter((_, paid) -> paid, amounts, paid0) AS amounts0
    FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND client_key != 0
  )
  ),
  banded AS (
    SELECT *, (5 - ((r1 > {r1:Array(Int64)}[1]) + (r1 > {r1:Array(Int64)}[2]) + (r1 > {r1:Array(Int64)}[3]) + (r1 > {r1:Array(Int64)}[4]))) AS rband1, (1 + (f1 > {f1:Array(Int64)}[1]) + (f1 > {f1:Array(Int64)}[2]) + (f1 > {f1:Array(Int64)}[3]) + (f1 > {f1:Array(Int64)}[4])) AS fband1, (1 + (m1 > {m1:Array(Int64)}[1]) + (m1 > {m1:Array(Int64)}[2]) + (m1 > {m1:Array(Int64)}[3]) + (m1 > {m1:Array(Int64)}[4])) AS mband1,
    (5 - ((r0 > {r0:Array(Int64)}[1]) + (r0 > {r0:Array(Int64)}[2]) + (r0 > {r0:Array(Int64)}[3]) + (r0 > {r0:Array(Int64)}[4]))) AS rband0, (1 + (f0 > {f0:Array(Int64)}[1]) + (f0 > {f0:Array(Int64)}[2]) + (f0 > {f0:Array(Int64)}[3]) + (f0 > {f0:Array(Int64)}[4])) AS fband0, (1 + (m0 > {m0:Array(Int64)}[1]) + (m0 > {m0:Array(Int64)}[2]) + (m0 > {m0:Array(Int64)}[3]) + (m0 > {m0:Array(Int64)}[4])) AS mband0
    FROM windows
  ),
  rated AS (SELECT *, toUInt8(if(f1 = 0, if(bought1, 46, if(seen_day <= {until1:UInt16}, 47, 48)), (rband1 - 1) * 9 + fband1 + mband1 - 1)) AS segment1,
    toUInt8(if(f0 = 0, if(bought0, 46, if(seen_day <= {until0:UInt16}, 47, 48)), (rband0 - 1) * 9 + fband0 + mband0 - 1)) AS segment0 FROM banded)
SELECT ['dormant', 'dormant', 'dormant', 'atRisk', 'atRisk', 'atRisk', 'atRisk', 'previouslyLoyal', 'previouslyLoyal', 'dormant', 'dormant', 'dormant', 'atRisk', 'atRisk', 'atRisk', 'atRisk', 'previouslyLoyal', 'previouslyLoyal', 'almostLost', 'almostLost', 'almostLost', 'needsAttention', 'needsAttention', 'needsAttention', 'loyal', 'loyal', 'loyal', 'promising', 'promising', 'active', 'active', 'active', 'active', 'loyal', 'loyal', 'loyal', 'new', 'new', 'active', 'active', 'active', 'active', 'champions', 'champions', 'champions', 'lapsed', 'prospects', ''][place1] AS segment, ['dormant', 'dormant', 'dormant', 'atRisk', 'atRisk', 'atRisk', 'atRisk', 'previouslyLoyal', 'previouslyLoyal', 'dormant', 'dormant', 'dormant', 'atRisk', 'atRisk', 'atRisk', 'atRisk', 'previouslyLoyal', 'previouslyLoyal', 'almostLost', 'almostLost', 'almostLost', 'needsAttention', 'needsAttention', 'needsAttention', 'loyal', 'loyal', 'loyal', 'promising', 'promising', 'active', 'active', 'active', 'active', 'loyal', 'loyal', 'loyal', 'new', 'new', 'active', 'active', 'active', 'active', 'champions', 'champions', 'champions', 'lapsed', 'prospects', ''][place0] AS before,
  recency, frequency, value, clients, contactable, revenue, orders
FROM (
  SELECT segment1 AS place1, segment0 AS place0, if(f1 = 0, 0, rband1) AS recency, if(f1 = 0, 0, fband1) AS frequency,
    toFloat64(sumIf(mband1, f1 > 0)) AS value, count() AS clients, countIf(may_contact) AS contactable,
    toFloat64(sum(m1)) AS revenue, toFloat64(sum(f1)) AS orders
  FROM rated
  GROUP BY place1, place0, recency, frequency
)
WHERE segment != '' OR before != ''