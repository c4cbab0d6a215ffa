WITH gaps1 AS (
    SELECT if(countIf(later <= {to1:UInt16} AND later > {to1:UInt16} - 365) = 0, [NULL, NULL], arrayMap(one -> toNullable(one), quantilesExactIf(0.5, 0.9)(toInt32(later) - toInt32(earlier), later <= {to1:UInt16} AND later > {to1:UInt16} - 365))) AS intervals
    FROM (SELECT arrayDistinct(days) AS distinct_days FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND client_key != 0)
    ARRAY JOIN arrayPopFront(distinct_days) AS later, arrayPopBack(distinct_days) AS earlier
  ),
  gaps0 AS (
    SELECT if(countIf(later <= {to0:UInt16} AND later > {to0:UInt16} - 365) = 0, [NULL, NULL], arrayMap(one -> toNullable(one), quantilesExactIf(0.5, 0.9)(toInt32(later) - toInt32(earlier), later <= {to0:UInt16} AND later > {to0:UInt16} - 365))) AS intervals
    FROM (SELECT arrayDistinct(days0) AS distinct_days FROM (
    SELECT client_key,
      arrayMap((m, approved, invoiced) -> m < {end0:UInt32} AND (approved <= if(approved <= m + 86400, {asOf0:UInt32}, if(m < {recentFrom:UInt32}, {asOf0:UInt32}, {approvedBy:Array(UInt32)}[1 + least(intDiv(m - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1)])) OR invoiced <= if(m < {recentFrom:UInt32}, {asOf0:UInt32}, {invoicedBy:Array(UInt32)}[1 + least(intDiv(m - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1)])), moments, approvals, invoices) AS paid0,
      arrayFilter((_, paid) -> paid, days, paid0) AS days0, arrayFilter((_, paid) -> paid, moments, paid0) AS moments0, arrayFilter((_, paid) -> paid, amounts, paid0) AS amounts0
    FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND client_key != 0
  ))
    ARRAY JOIN arrayPopFront(distinct_days) AS later, arrayPopBack(distinct_days) AS earlier
  )
SELECT
  toFloat64(countIf(client_key != 0 AND arrayExists((d, m) -> (d >= {from1:UInt16} AND m < {end1:UInt32}), days, moments))) AS clients1,
  toFloat64(countIf(client_key != 0 AND ((notEmpty(days) AND moments[1] < {end1:UInt32}) AND days[1] >= {from1:UInt16}))) AS newClients1,
  toFloat64(countIf(client_key != 0 AND notEmpty(days) AND days[1] >= {from1:UInt16} AND days[1] <= {to1:UInt16})) AS newOfWholeDays1,
  toFloat64(countIf(client_key != 0 AND (notEmpty(days) AND moments[1] < {end1:UInt32}))) AS known1,
  toFloat64(countIf(client_key != 0 AND (notEmpty(days) AND moments[1] < {end1:UInt32}) AND {to1:UInt16} - days[arrayCount(m -> m < {end1:UInt32}, moments)] > (SELECT intervals[2] FROM gaps1))) AS inactive1,
  toFloat64(sum(arrayCount((d, m) -> (d >= {from1:UInt16} AND m < {end1:UInt32}), days, moments))) AS orders1,
  toFloat64(sum(arraySum((d, m, amount) -> if((d >= {from1:UInt16} AND m < {end1:UInt32}), amount, 0), days, moments, amounts))) AS revenue1,
  toFloat64(sumIf(arraySum((d, m, amount) -> if((d >= {from1:UInt16} AND m < {end1:UInt32}), amount, 0), days, moments, amounts), client_key != 0 AND ((notEmpty(days) AND moments[1] < {end1:UInt32}) AND days[1] >= {from1:UInt16}))) AS newRevenue1,
  toFloat64(sumIf(arrayCount((d, m) -> (d >= {from1:UInt16} AND m < {end1:UInt32}), days, moments), client_key != 0 AND ((notEmpty(days) AND moments[1] < {end1:UInt32}) AND days[1] >= {from1:UInt16}))) AS newOrders1,
  toFloat64(sumIf(arrayCount((d, m) -> (d >= {from1:UInt16} AND m < {end1:UInt32}), days, moments), NOT client_key != 0 AND NOT is_marketplace)) AS unknownOrders1,
  toFloat64(sumIf(arraySum((d, m, amount) -> if((d >= {from1:UInt16} AND m < {end1:UInt32}), amount, 0), days, moments, amounts), NOT client_key != 0 AND NOT is_marketplace)) AS unknownRevenue1,
  toFloat64(sumIf(arrayCount((d, m) -> (d >= {from1:UInt16} AND m < {end1:UInt32}), days, moments), NOT client_key != 0 AND is_marketplace)) AS marketplaceOrders1,
  toFloat64(sumIf(arraySum((d, m, amount) -> if((d >= {from1:UInt16} AND m < {end1:UInt32}), amount, 0), days, moments, amounts), NOT client_key != 0 AND is_marketplace)) AS marketplaceRevenue1,
  toFloat64(countIf((notEmpty(days) AND client_key != 0 AND days[1] <= {to1:UInt16} - 90 AND days[1] > {to1:UInt16} - 90 - 90))) AS cohortClients1,
  toFloat64(countIf((notEmpty(days) AND client_key != 0 AND days[1] <= {to1:UInt16} - 90 AND days[1] > {to1:UInt16} - 90 - 90) AND length(days) > 1 AND days[2] - days[1] <= 90)) AS repurchased1,
  toFloat64(countIf((notEmpty(days) AND client_key != 0 AND days[1] <= {to1:UInt16} - 365 AND days[1] > {to1:UInt16} - 365 - 365))) AS ltvClients1,
  toFloat64(sumIf(arraySum((d, amount) -> if(d - days[1] <= 365, amount, 0), days, amounts), (notEmpty(days) AND client_key != 0 AND days[1] <= {to1:UInt16} - 365 AND days[1] > {to1:UInt16} - 365 - 365))) AS ltvRevenue1,
  (SELECT intervals[1] FROM gaps1) AS medianInterval1,
  (SELECT intervals[2] FROM gaps1) AS longInterval1,
  toFloat64(countIf(client_key != 0 AND arrayExists((d, m) -> (d >= {from0:UInt16} AND m < {end0:UInt32}), days0, moments0))) AS clients0,
  toFloat64(countIf(client_key != 0 AND ((notEmpty(days0) AND moments0[1] < {end0:UInt32}) AND days0[1] >= {from0:UInt16}))) AS newClients0,
  toFloat64(countIf(client_key != 0 AND notEmpty(days) AND days[1] >= {from0:UInt16} AND days[1] <= {to0:UInt16})) AS newOfWholeDays0,
  toFloat64(countIf(client_key != 0 AND (notEmpty(days0) AND moments0[1] < {end0:UInt32}))) AS known0,
  toFloat64(countIf(client_key != 0 AND (notEmpty(days0) AND moments0[1] < {end0:UInt32}) AND {to0:UInt16} - days0[arrayCount(m -> m < {end0:UInt32}, moments0)] > (SELECT intervals[2] FROM gaps0))) AS inactive0,
  toFloat64(sum(arrayCount((d, m) -> (d >= {from0:UInt16} AND m < {end0:UInt32}), days0, moments0))) AS orders0,
  toFloat64(sum(arraySum((d, m, amount) -> if((d >= {from0:UInt16} AND m < {end0:UInt32}), amount, 0), days0, moments0, amounts0))) AS revenue0,
  toFloat64(sumIf(arraySum((d, m, amount) -> if((d >= {from0:UInt16} AND m < {end0:UInt32}), amount, 0), days0, moments0, amounts0), client_key != 0 AND ((notEmpty(days0) AND moments0[1] < {end0:UInt32}) AND days0[1] >= {from0:UInt16}))) AS newRevenue0,
  toFloat64(sumIf(arrayCount((d, m) -> (d >= {from0:UInt16} AND m < {end0:UInt32}), days0, moments0), client_key != 0 AND ((notEmpty(days0) AND moments0[1] < {end0:UInt32}) AND days0[1] >= {from0:UInt16}))) AS newOrders0,
  toFloat64(sumIf(arrayCount((d, m) -> (d >= {from0:UInt16} AND m < {end0:UInt32}), days0, moments0), NOT client_key != 0 AND NOT is_marketplace)) AS unknownOrders0,
  toFloat64(sumIf(arraySum((d, m, amount) -> if((d >= {from0:UInt16} AND m < {end0:UInt32}), amount, 0), days0, moments0, amounts0), NOT client_key != 0 AND NOT is_marketplace)) AS unknownRevenue0,
  toFloat64(sumIf(arrayCount((d, m) -> (d >= {from0:UInt16} AND m < {end0:UInt32}), days0, moments0), NOT client_key != 0 AND is_marketplace)) AS marketplaceOrders0,
  toFloat64(sumIf(arraySum((d, m, amount) -> if((d >= {from0:UInt16} AND m < {end0:UInt32}), amount, 0), days0, moments0, amounts0), NOT client_key != 0 AND is_marketplace)) AS marketplaceRevenue0,
  toFloat64(countIf((notEmpty(days0) AND client_key != 0 AND days0[1] <= {to0:UInt16} - 90 AND days0[1] > {to0:UInt16} - 90 - 90))) AS cohortClients0,
  toFloat64(countIf((notEmpty(days0) AND client_key != 0 AND days0[1] <= {to0:UInt16} - 90 AND days0[1] > {to0:UInt16} - 90 - 90) AND length(days0) > 1 AND days0[2] - days0[1] <= 90)) AS repurchased0,
  toFloat64(countIf((notEmpty(days0) AND client_key != 0 AND days0[1] <= {to0:UInt16} - 365 AND days0[1] > {to0:UInt16} - 365 - 365))) AS ltvClients0,
  toFloat64(sumIf(arraySum((d, amount) -> if(d - days0[1] <= 365, amount, 0), days0, amounts0), (notEmpty(days0) AND client_key != 0 AND days0[1] <= {to0:UInt16} - 365 AND days0[1] > {to0:UInt16} - 365 - 365))) AS ltvRevenue0,
  (SELECT intervals[1] FROM gaps0) AS medianInterval0,
  (SELECT intervals[2] FROM gaps0) AS longInterval0
FROM (
    SELECT client_key, is_marketplace, days, moments, amounts,
      arrayMap((m, approved, invoiced) -> m < {end0:UInt32} AND (approved <= if(approved <= m + 86400, {asOf0:UInt32}, if(m < {recentFrom:UInt32}, {asOf0:UInt32}, {approvedBy:Array(UInt32)}[1 + least(intDiv(m - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1)])) OR invoiced <= if(m < {recentFrom:UInt32}, {asOf0:UInt32}, {invoicedBy:Array(UInt32)}[1 + least(intDiv(m - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1)])), moments, approvals, invoices) AS paid0,
      arrayFilter((_, paid) -> paid, days, paid0) AS days0, arrayFilter((_, paid) -> paid, moments, paid0) AS moments0, arrayFilter((_, paid) -> paid, amounts, paid0) AS amounts0
    FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID}
  )