import { decimalText } from '../../../ad-spend/decimals.ts'
import type { CampaignOfDay } from '../../../ad-spend/payload.ts'
import type { SpendRow } from './answers.ts'

const MICRO_PLACES = 6

export function campaignOfDay({
  campaign,
  customer,
  segments,
  metrics,
}: SpendRow): CampaignOfDay & { day: string } {
  return {
    day: segments.date,
    campaignId: campaign.id,
    campaign: campaign.name,
    utmCampaign: utmCampaign(campaign, customer),
    spend: decimalText(BigInt(metrics.costMicros), MICRO_PLACES),
    impressions: metrics.impressions,
    clicks: metrics.clicks,
    conversions: metrics.conversions,
    claimed: metrics.conversionsValue,
  }
}

type Addresses = { finalUrlSuffix: string; trackingUrlTemplate: string }

/** What the campaign, or else the account, adds to addresses of ads; empty where nothing is, or only Google knows its value. */
function utmCampaign(campaign: SpendRow['campaign'], customer: Addresses): string {
  const found = [campaign, customer]
    .flatMap(({ finalUrlSuffix, trackingUrlTemplate }) => [finalUrlSuffix, trackingUrlTemplate])
    .map((text) => /(?:^|[?&])utm_campaign=([^&#]+)/i.exec(text)?.[1])
    .find((value) => value !== undefined)
  const value = decoded((found ?? '').replaceAll('+', ' ')).replaceAll('{campaignid}', campaign.id)
  return value.includes('{') ? '' : value.trim()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
