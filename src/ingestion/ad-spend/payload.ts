import { z } from 'zod'

/** Exact: no float rounds it. */
const decimal = z.string().regex(/^-?\d{1,12}(?:\.\d{1,20})?$/)
const count = z.int().nonnegative()
const window = z.int().min(0).max(365).nullable()

/** No field is `name`: beside a value it would say what the value is. */
const campaignOfDay = z.object({
  campaignId: z.string().min(1).max(255),
  campaign: z.string(),
  /** Empty: the campaign's name. */
  utmCampaign: z.string(),
  spend: decimal,
  impressions: count,
  clicks: count,
  conversions: decimal,
  claimed: decimal,
})
export type CampaignOfDay = z.infer<typeof campaignOfDay>

/** All that an ad account spent on one of its own days; `gone` are campaigns that an earlier reading had and this one has not. */
export const dayPayload = z.object({
  source: z.enum(['google-ads', 'meta-ads']),
  adAccount: z.string().min(1),
  day: z.iso.date(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  clickDays: window,
  viewDays: window,
  readAt: z.iso.datetime(),
  campaigns: z.array(campaignOfDay),
  gone: z.array(z.string()),
})
export type DayPayload = z.infer<typeof dayPayload>
export type AdSource = DayPayload['source']
