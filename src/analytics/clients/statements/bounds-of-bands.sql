SELECT quantilesExactIf(0.2, 0.4, 0.6, 0.8)(toInt64(r1), f1 > 0) AS r1_bounds,
  quantilesExactIf(0.2, 0.4, 0.6, 0.8)(toInt64(f1), f1 > 0) AS f1_bounds,
  quantilesExactIf(0.2, 0.4, 0.6, 0.8)(toInt64(m1), f1 > 0) AS m1_bounds,
  quantilesExactIf(0.2, 0.4, 0.6, 0.8)(toInt64(r0), f0 > 0) AS r0_bounds,
  quantilesExactIf(0.2, 0.4, 0.6, 0.8)(toInt64(f0), f0 > 0) AS f0_bounds,
  quantilesExactIf(0.2, 0.4, 0.6, 0.8)(toInt64(m0), f0 > 0) AS m0_bounds
FROM (SELECT arrayCount(d -> (d <= {until1:UInt16} AND d > {until1:UInt16} - 365), days) AS f1,
    arraySum((d, amount) -> if((d <= {until1:UInt16} AND d > {until1:UInt16} - 365), amount, 0), days, amounts) AS m1,
    {until1:UInt16} - arrayMax(arrayFilter(d -> d <= {until1:UInt16}, arrayPushFront(days, toUInt16(0)))) AS r1,
    arrayExists(d -> d <= {until1:UInt16}, days) AS bought1,
    arrayCount(d -> (d <= {until0:UInt16} AND d > {until0:UInt16} - 365), days0) AS f0,
    arraySum((d, amount) -> if((d <= {until0:UInt16} AND d > {until0:UInt16} - 365), amount, 0), days0, amounts0) AS m0,
    {until0:UInt16} - arrayMax(arrayFilter(d -> d <= {until0:UInt16}, arrayPushFront(days0, toUInt16(0)))) AS r0,
    arrayExists(d -> d <= {until0:UInt16}, days0) AS bought0 FROM (
    SELECT client_key, seen_day, days, amounts, margins, may_contact,
      arrayMap((m, approved, invoiced) -> m < {end0:UInt32} AND (approved <= if(approved <= m + 86400, {asOf0:UInt32}, if(m < {recentFrom:UInt32}, {asOf0:UInt32}, {approvedBy:Array(UInt32)}[1 + least(intDiv(m - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1)])) OR invoiced <= if(m < {recentFrom:UInt32}, {asOf0:UInt32}, {invoicedBy:Array(UInt32)}[1 + least(intDiv(m - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1)])), moments, approvals, invoices) AS paid0,
      arrayFilter((_, paid) -> paid, days, paid0) AS days0, arrayFilter((_, paid) -> paid, moments, paid0) AS moments0, arrayFilter((_, paid) -> paid, amounts, paid0) AS amounts0
    FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND client_key != 0
  ))