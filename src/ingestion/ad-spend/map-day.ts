import { dayStart } from '../connectors/local-days.ts'
import { parseMinorUnits } from '../connectors/parse-minor-units.ts'
import type { Mapper } from '../inbox/mapper.ts'
import { dayPayload } from './payload.ts'

/** Conversions are kept in hundredths, whatever the currency. */
const hundredths = (text: string): number | undefined => parseMinorUnits(text, 'BRL')

const nothing = { campaign_name: '', utm_campaign: '', spend: 0, impressions: 0, clicks: 0 }

// A day keeps its name: it begins where the account's own day of that name does, as in files, however far
// away the ad account's clock is.
export const mapAdDay: Mapper = (payload, { account }) => {
  const parsed = dayPayload.safeParse(payload)
  if (!parsed.success) return { problem: 'O dia de anúncios não tem a forma que a plataforma documenta.' }
  const { source, adAccount, day, currency, clickDays, viewDays, campaigns, gone } = parsed.data
  const place = {
    source,
    ad_account: adAccount,
    currency,
    day: new Date(dayStart(day, account.timeZone)),
  }
  const reported = campaigns.map((one) => ({
    ...place,
    campaign_id: one.campaignId,
    campaign_name: one.campaign,
    utm_campaign: one.utmCampaign,
    spend: parseMinorUnits(one.spend, currency),
    impressions: one.impressions,
    clicks: one.clicks,
    claimed_conversions: hundredths(one.conversions),
    claimed_value: parseMinorUnits(one.claimed, currency),
    click_days: clickDays,
    view_days: viewDays,
  }))
  const taken = gone.map((campaign_id) => ({ ...place, ...nothing, campaign_id }))
  return { rows: { ad_spend: [...reported, ...taken] } }
}
