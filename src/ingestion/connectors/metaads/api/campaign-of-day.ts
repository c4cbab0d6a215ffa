import { sumDecimals } from '../../../ad-spend/decimals.ts'
import type { CampaignOfDay } from '../../../ad-spend/payload.ts'
import type { Action, Insight } from './answers.ts'

/** Of what ad accounts set by themselves, the usual one; asked of all campaigns, so that claims compare. */
export const windows = ['7d_click', '1d_view'] as const
export const [CLICK_DAYS, VIEW_DAYS] = [7, 1]

/** Meta reports the same purchase by several types: the first of these has all of them. */
const purchases = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase']

/** Undefined where an amount is none. */
export function campaignOfDay(insight: Insight): (CampaignOfDay & { day: string }) | undefined {
  const [spend, conversions, claimed] = [
    sumDecimals([insight.spend]),
    claimOf(insight.actions),
    claimOf(insight.action_values),
  ]
  if (spend === undefined || conversions === undefined || claimed === undefined) return undefined
  return {
    day: insight.date_start,
    campaignId: insight.campaign_id,
    campaign: insight.campaign_name,
    utmCampaign: '',
    impressions: insight.impressions,
    clicks: insight.inline_link_clicks,
    spend,
    conversions,
    claimed,
  }
}

function claimOf(actions: readonly Action[]): string | undefined {
  const found = purchases
    .map((type) => actions.find(({ action_type }) => action_type === type))
    .find((action) => action !== undefined)
  return sumDecimals(windows.map((window) => found?.[window] ?? '0'))
}
