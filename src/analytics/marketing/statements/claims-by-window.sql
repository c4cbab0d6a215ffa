SELECT click_days AS clickDays, view_days AS viewDays,
  toFloat64(sum(ifNull(claimed_conversions, 0))) AS conversions, toFloat64(sum(ifNull(claimed_shown, 0))) AS value
FROM (
    WITH
  toInt64(if(currency = {currency:String}, 1000000000000, 0)) AS factor
    SELECT toDate(day, {timeZone:String}) AS local_day, clicks, impressions, claimed_conversions, claimed_value, click_days, view_days, factor,
      toInt64(intDiv(toInt128(spend) * factor + if(spend < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS spend_shown, toInt64(intDiv(toInt128(claimed_value) * factor + if(claimed_value < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS claimed_shown,
      [toUInt8((lowerUTF8(utm_campaign) LIKE {campaign0_campaign_0:String} OR lowerUTF8(utm_campaign) LIKE {campaign0_campaign_1:String}))] AS touched
    FROM ad_spend FINAL
    WHERE account_id = {account:UUID}
  )
WHERE touched[1] AND local_day >= {froms:Array(Date)}[1] AND local_day <= {untils:Array(Date)}[1]
  AND (isNotNull(claimed_conversions) OR isNotNull(claimed_value))
GROUP BY click_days, view_days
ORDER BY conversions DESC, value DESC, clickDays, viewDays