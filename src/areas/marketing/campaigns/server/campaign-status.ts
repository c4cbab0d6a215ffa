import { statusOn, type CampaignStatus } from '#model/marketing/campaigns.ts'
import type { StoredCampaign } from './schema.ts'

/** `today` is a local day. */
export const campaignStatus = (
  { settings, pausedAt, endedAt }: StoredCampaign,
  today: string,
): CampaignStatus => statusOn(today, { ...settings, isPaused: pausedAt !== null, isEnded: endedAt !== null })
