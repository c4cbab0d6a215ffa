import { plainFacts, type KindFacts } from './plain-facts.ts'

const days = (name: string) => `if(${name} BETWEEN 0 AND 365, toUInt16(assumeNotNull(${name})), NULL)`

const own = {
  source: 'lowerUTF8(trimBoth(toString(source)))',
  utm_campaign: "lowerUTF8(trimBoth(if(utm_campaign = '', campaign_name, utm_campaign)))",
  spend: 'ifNull(spend, 0)',
  claimed_conversions: 'claimed_conversions',
  click_days: days('click_days'),
  view_days: days('view_days'),
}

export const adSpend: KindFacts = plainFacts('ad_spend', own)
