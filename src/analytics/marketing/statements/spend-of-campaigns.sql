SELECT campaign,
  toFloat64(sum(spend_shown)) AS spend,
  toFloat64(sum(clicks)) AS clicks,
  toFloat64(sum(impressions)) AS impressions,
  toFloat64(sum(ifNull(claimed_conversions, 0))) AS claimedConversions,
  toFloat64(sum(ifNull(claimed_shown, 0))) AS claimedValue,
  toFloat64(countIf(isNotNull(claimed_conversions) OR isNotNull(claimed_value))) AS claimedDays,
  toFloat64(countIf(factor = 0)) AS unrated,
  toFloat64(count()) AS days
FROM (
    WITH
  toInt64(if(currency = {currency:String}, 1000000000000, 0)) AS factor
    SELECT toDate(day, {timeZone:String}) AS local_day, clicks, impressions, claimed_conversions, claimed_value, click_days, view_days, factor,
      toInt64(intDiv(toInt128(spend) * factor + if(spend < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS spend_shown, toInt64(intDiv(toInt128(claimed_value) * factor + if(claimed_value < 0, -1, 1) * toInt128(500000000000), toInt128(1000000000000))) AS claimed_shown,
      [toUInt8((lowerUTF8(utm_campaign) LIKE {campaign0_campaign_0:String} OR lowerUTF8(utm_campaign) LIKE {campaign0_campaign_1:String})),
        toUInt8(false),
        toUInt8(false)] AS touched
    FROM ad_spend FINAL
    WHERE account_id = {account:UUID}
  ) ARRAY JOIN arrayEnumerate({froms:Array(Date)}) AS campaign
WHERE touched[campaign] AND local_day >= {froms:Array(Date)}[campaign] AND local_day <= {untils:Array(Date)}[campaign]
GROUP BY campaign