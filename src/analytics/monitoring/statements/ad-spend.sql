SELECT toString(local_day) AS day, place0, toFloat64(sum(spend_shown)) AS spend, toFloat64(count()) AS reports
FROM (
    WITH
  toInt64(if(currency = {currency:String}, 1000000000000, 0)) AS factor
    SELECT toDate(day, {timeZone:String}) AS local_day, clicks, impressions, claimed_conversions, claimed_value, click_days, view_days, factor,
      toInt64(intDiv(toInt128(spend) * factor + if(spend < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS spend_shown, toInt64(intDiv(toInt128(claimed_value) * factor + if(claimed_value < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS claimed_shown,
      [toUInt8((lowerUTF8(utm_campaign) LIKE {campaign0_campaign_0:String} OR lowerUTF8(utm_campaign) LIKE {campaign0_campaign_1:String}))] AS touched, lowerUTF8(utm_campaign) AS place0
    FROM ad_spend FINAL
    WHERE account_id = {account:UUID}
  )
WHERE touched[1] AND local_day >= {from:Date} AND local_day < {until:Date}
GROUP BY local_day, place0
