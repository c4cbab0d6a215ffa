import type { AccountContext } from '#platform/context.ts'
import type { AdDay } from '../../../../tools/ads-stand-in/ad-book.ts'
import { rowsOf } from '../../testing/ingest.ts'

/** The account's spend in the words of the stand-in's truth, of days that are named as the ad account names them. */
export const spendInFacts = (account: AccountContext): Promise<AdDay[]> =>
  rowsOf<AdDay>(
    account,
    `SELECT toString(toDate(day, 'America/Sao_Paulo')) AS day, campaign_id AS campaignId, campaign_name AS campaign,
      toInt32(spend) AS spend, toInt32(impressions) AS impressions, toInt32(clicks) AS clicks,
      toInt32(claimed_conversions) AS conversions, toInt32(claimed_value) AS claimed
      FROM (SELECT * FROM ad_spend FINAL $ AND impressions + spend > 0) ORDER BY day, campaignId`,
  )

export const inOrder = (truth: readonly AdDay[]): AdDay[] =>
  truth.toSorted((a, b) => (a.day + a.campaignId < b.day + b.campaignId ? -1 : 1))
