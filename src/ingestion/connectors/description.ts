import * as z from 'zod/mini'

/** What the platform posts by itself, in the API's description; `path` where it is not `/hooks/<platform>/<connection>`. */
export type Notices = { summary: string; path?: `/${string}` }

export type Described = {
  /** What it reads of the past, and so counts. */
  counts: 'orders' | 'days'
  /** Days of the past that the form offers; how many are read unless told, and at most. */
  history: { offered: readonly number[]; usual: number; most: number }
  notices?: Notices
}

/** A platform that opens to keys which people type in. */
export type KeyConnector = Described & {
  /** What the platform calls the account. */
  account: z.ZodMiniType<string, string>
  /** What opens it, as the API takes it; written only. */
  credentials: z.ZodMiniObject
  /** What people are asked for, in this order, and what of it is not shown as it is typed. */
  form: z.ZodMiniObject
  secrets: readonly string[]
  /** What its operations do, in the API's description. */
  summaries: { try: string; connect: string; replaceKey: string }
}

/** A platform that asks people for their consent, in a window of its own. */
export type ConsentConnector = Described & { form: z.ZodMiniObject }

/** What is known of the account on the platform besides its credentials. */
export const settingsOf = ({ account, history: { usual, most } }: KeyConnector) =>
  z.object({ account, historyDays: z.prefault(z.int().check(z.minimum(1), z.maximum(most)), usual) })

/** One of the platform's permissions: what it is for, and whether the credentials have it. */
const Permission = z.object({
  resource: z.string(),
  purpose: z.string(),
  /** Whether reading is impossible without it. */
  needed: z.boolean(),
  state: z.enum(['granted', 'missing', 'unknown']),
  /** Why it is not known, or what to do. */
  message: z.nullable(z.string()),
})
export type Permission = z.infer<typeof Permission>

/** What credentials may do on a platform, with what only this platform tells of them. */
export const Trial = z.looseObject({
  /** Whether they are accepted at all; null when the platform did not answer. */
  accepted: z.nullable(z.boolean()),
  /** Why they are not accepted, or not known to be. */
  message: z.nullable(z.string()),
  permissions: z.array(Permission),
  /** What people should know all the same. */
  notes: z.array(z.string()),
})
export type Trial = z.infer<typeof Trial>
