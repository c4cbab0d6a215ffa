SELECT if(countIf(local_day BETWEEN {from1:UInt16} AND {to1:UInt16}) = 0 OR countIf(local_day BETWEEN {from1:UInt16} AND {to1:UInt16} AND factor = 0) > 0, NULL, toFloat64(sumIf(shown, local_day BETWEEN {from1:UInt16} AND {to1:UInt16}))) AS current, if(countIf(local_day BETWEEN {from0:UInt16} AND {to0:UInt16}) = 0 OR countIf(local_day BETWEEN {from0:UInt16} AND {to0:UInt16} AND factor = 0) > 0, NULL, toFloat64(sumIf(shown, local_day BETWEEN {from0:UInt16} AND {to0:UInt16}))) AS base
FROM (
WITH
  toInt64(if(currency = {currency:String}, 1000000000000, 0)) AS factor
SELECT toUInt16(toDate(day, {timeZone:String})) AS local_day, factor, toInt64(intDiv(toInt128(spend) * factor + if(spend < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS shown
FROM ad_spend FINAL
WHERE account_id = {account:UUID} AND spend != 0
)