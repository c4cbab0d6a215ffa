import { z } from 'zod'

/** Visits in all, and those that saw a product, filled a cart and reached the checkout. */
const visitRow = z.object({
  platform: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  device: z.string(),
  countryId: z.string(),
  region: z.string(),
  sessions: z.number().int(),
  views: z.number().int(),
  carts: z.number().int(),
  checkouts: z.number().int(),
})
export type VisitRow = z.infer<typeof visitRow>

const visitKey = z.object({
  channel: z.string(),
  utm_source: z.string(),
  utm_medium: z.string(),
  utm_campaign: z.string(),
  device: z.string(),
  uf: z.string(),
})
export type VisitKey = z.infer<typeof visitKey>

/** All visits of one hour; `gone` are keys that an earlier reading had and this one has not. */
export const hourPayload = z.object({
  property: z.string(),
  /** The beginning of the hour, UTC. */
  hour: z.iso.datetime(),
  readAt: z.iso.datetime(),
  channels: z.object({ web: z.string(), app: z.string() }),
  visits: z.array(visitRow),
  gone: z.array(visitKey),
})
export type HourPayload = z.infer<typeof hourPayload>
