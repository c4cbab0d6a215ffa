import { z } from 'zod'

export const ga4Settings = z.object({
  account: z.string(),
  property: z.string().regex(/^\d+$/),
  historyDays: z.int().min(1).max(3650).default(395),
  /** Conversion divides orders by visits, so these must be the channel names that orders have. */
  channels: z.object({ web: z.string().min(1), app: z.string().min(1) }),
})
export type Ga4Channels = z.infer<typeof ga4Settings>['channels']

export const ga4Credentials = z.object({
  refreshToken: z.string().min(1),
  /** Google's id of the person: one consent covers everything that they granted. */
  subject: z.string().min(1),
})

export type Ga4Credentials = z.infer<typeof ga4Credentials>

export type GoogleClient = { clientId: string; clientSecret: string }
