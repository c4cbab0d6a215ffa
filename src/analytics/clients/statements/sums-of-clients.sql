WITH gaps AS (
    SELECT if(countIf(later <= {to1:UInt16} AND later > {to1:UInt16} - 365) = 0, [NULL, NULL], arrayMap(one -> toNullable(one), quantilesExactIf(0.5, 0.9)(toInt32(later) - toInt32(earlier), later <= {to1:UInt16} AND later > {to1:UInt16} - 365))) AS intervals1, if(countIf(later <= {to0:UInt16} AND later > {to0:UInt16} - 365) = 0, [NULL, NULL], arrayMap(one -> toNullable(one), quantilesExactIf(0.5, 0.9)(toInt32(later) - toInt32(earlier), later <= {to0:UInt16} AND later > {to0:UInt16} - 365))) AS intervals0
    FROM (SELECT arrayDistinct(days) AS distinct_days FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND client_key != 0)
    ARRAY JOIN arrayPopFront(distinct_days) AS later, arrayPopBack(distinct_days) AS earlier
  )
SELECT
  toFloat64(countIf(client_key != 0 AND arrayExists(d -> (d >= {from1:UInt16} AND d <= {to1:UInt16}), days))) AS clients1,
  toFloat64(countIf(client_key != 0 AND (days[1] >= {from1:UInt16} AND days[1] <= {to1:UInt16}))) AS newClients1,
  toFloat64(countIf(client_key != 0 AND (notEmpty(days) AND days[1] <= {to1:UInt16}))) AS known1,
  toFloat64(countIf(client_key != 0 AND (notEmpty(days) AND days[1] <= {to1:UInt16}) AND {to1:UInt16} - arrayMax(arrayFilter(d -> d <= {to1:UInt16}, arrayPushFront(days, toUInt16(0)))) > (SELECT intervals1[2] FROM gaps))) AS inactive1,
  toFloat64(sum(arrayCount(d -> (d >= {from1:UInt16} AND d <= {to1:UInt16}), days))) AS orders1,
  toFloat64(sum(arraySum((d, amount) -> if((d >= {from1:UInt16} AND d <= {to1:UInt16}), amount, 0), days, amounts))) AS revenue1,
  toFloat64(sumIf(arraySum((d, amount) -> if((d >= {from1:UInt16} AND d <= {to1:UInt16}), amount, 0), days, amounts), client_key != 0 AND (days[1] >= {from1:UInt16} AND days[1] <= {to1:UInt16}))) AS newRevenue1,
  toFloat64(sumIf(arrayCount(d -> (d >= {from1:UInt16} AND d <= {to1:UInt16}), days), client_key != 0 AND (days[1] >= {from1:UInt16} AND days[1] <= {to1:UInt16}))) AS newOrders1,
  toFloat64(sumIf(arrayCount(d -> (d >= {from1:UInt16} AND d <= {to1:UInt16}), days), NOT client_key != 0 AND NOT is_marketplace)) AS unknownOrders1,
  toFloat64(sumIf(arraySum((d, amount) -> if((d >= {from1:UInt16} AND d <= {to1:UInt16}), amount, 0), days, amounts), NOT client_key != 0 AND NOT is_marketplace)) AS unknownRevenue1,
  toFloat64(sumIf(arrayCount(d -> (d >= {from1:UInt16} AND d <= {to1:UInt16}), days), NOT client_key != 0 AND is_marketplace)) AS marketplaceOrders1,
  toFloat64(sumIf(arraySum((d, amount) -> if((d >= {from1:UInt16} AND d <= {to1:UInt16}), amount, 0), days, amounts), NOT client_key != 0 AND is_marketplace)) AS marketplaceRevenue1,
  toFloat64(countIf((notEmpty(days) AND client_key != 0 AND days[1] <= {to1:UInt16} - 90 AND days[1] > {to1:UInt16} - 90 - 90))) AS cohortClients1,
  toFloat64(countIf((notEmpty(days) AND client_key != 0 AND days[1] <= {to1:UInt16} - 90 AND days[1] > {to1:UInt16} - 90 - 90) AND length(days) > 1 AND days[2] - days[1] <= 90)) AS repurchased1,
  toFloat64(countIf((notEmpty(days) AND client_key != 0 AND days[1] <= {to1:UInt16} - 365 AND days[1] > {to1:UInt16} - 365 - 365))) AS ltvClients1,
  toFloat64(sumIf(arraySum((d, amount) -> if(d - days[1] <= 365, amount, 0), days, amounts), (notEmpty(days) AND client_key != 0 AND days[1] <= {to1:UInt16} - 365 AND days[1] > {to1:UInt16} - 365 - 365))) AS ltvRevenue1,
  (SELECT intervals1[1] FROM gaps) AS medianInterval1,
  (SELECT intervals1[2] FROM gaps) AS longInterval1,
  toFloat64(countIf(client_key != 0 AND arrayExists(d -> (d >= {from0:UInt16} AND d <= {to0:UInt16}), days))) AS clients0,
  toFloat64(countIf(client_key != 0 AND (days[1] >= {from0:UInt16} AND days[1] <= {to0:UInt16}))) AS newClients0,
  toFloat64(countIf(client_key != 0 AND (notEmpty(days) AND days[1] <= {to0:UInt16}))) AS known0,
  toFloat64(countIf(client_key != 0 AND (notEmpty(days) AND days[1] <= {to0:UInt16}) AND {to0:UInt16} - arrayMax(arrayFilter(d -> d <= {to0:UInt16}, arrayPushFront(days, toUInt16(0)))) > (SELECT intervals0[2] FROM gaps))) AS inactive0,
  toFloat64(sum(arrayCount(d -> (d >= {from0:UInt16} AND d <= {to0:UInt16}), days))) AS orders0,
  toFloat64(sum(arraySum((d, amount) -> if((d >= {from0:UInt16} AND d <= {to0:UInt16}), amount, 0), days, amounts))) AS revenue0,
  toFloat64(sumIf(arraySum((d, amount) -> if((d >= {from0:UInt16} AND d <= {to0:UInt16}), amount, 0), days, amounts), client_key != 0 AND (days[1] >= {from0:UInt16} AND days[1] <= {to0:UInt16}))) AS newRevenue0,
  toFloat64(sumIf(arrayCount(d -> (d >= {from0:UInt16} AND d <= {to0:UInt16}), days), client_key != 0 AND (days[1] >= {from0:UInt16} AND days[1] <= {to0:UInt16}))) AS newOrders0,
  toFloat64(sumIf(arrayCount(d -> (d >= {from0:UInt16} AND d <= {to0:UInt16}), days), NOT client_key != 0 AND NOT is_marketplace)) AS unknownOrders0,
  toFloat64(sumIf(arraySum((d, amount) -> if((d >= {from0:UInt16} AND d <= {to0:UInt16}), amount, 0), days, amounts), NOT client_key != 0 AND NOT is_marketplace)) AS unknownRevenue0,
  toFloat64(sumIf(arrayCount(d -> (d >= {from0:UInt16} AND d <= {to0:UInt16}), days), NOT client_key != 0 AND is_marketplace)) AS marketplaceOrders0,
  toFloat64(sumIf(arraySum((d, amount) -> if((d >= {from0:UInt16} AND d <= {to0:UInt16}), amount, 0), days, amounts), NOT client_key != 0 AND is_marketplace)) AS marketplaceRevenue0,
  toFloat64(countIf((notEmpty(days) AND client_key != 0 AND days[1] <= {to0:UInt16} - 90 AND days[1] > {to0:UInt16} - 90 - 90))) AS cohortClients0,
  toFloat64(countIf((notEmpty(days) AND client_key != 0 AND days[1] <= {to0:UInt16} - 90 AND days[1] > {to0:UInt16} - 90 - 90) AND length(days) > 1 AND days[2] - days[1] <= 90)) AS repurchased0,
  toFloat64(countIf((notEmpty(days) AND client_key != 0 AND days[1] <= {to0:UInt16} - 365 AND days[1] > {to0:UInt16} - 365 - 365))) AS ltvClients0,
  toFloat64(sumIf(arraySum((d, amount) -> if(d - days[1] <= 365, amount, 0), days, amounts), (notEmpty(days) AND client_key != 0 AND days[1] <= {to0:UInt16} - 365 AND days[1] > {to0:UInt16} - 365 - 365))) AS ltvRevenue0,
  (SELECT intervals0[1] FROM gaps) AS medianInterval0,
  (SELECT intervals0[2] FROM gaps) AS longInterval0
FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID}