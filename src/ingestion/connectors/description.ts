import * as z from 'zod/mini'

/** For the API's description; `path` when it is not `/hooks/<platform>/<connection>`. */
export type Notices = {
  summary: string
  path?: `/${string}`
  /** People enter the address at the platform themselves. */
  byHand?: boolean
}

export type Described = {
  counts: 'orders' | 'days' | 'payments'
  /** In days: the form's options, the default and the maximum. */
  history: { offered: readonly number[]; usual: number; most: number }
  /** It lists nothing: it is asked about the orders that others bring. */
  isAskedByOrder?: boolean
  notices?: Notices
}

export type KeyConnector = Described & {
  account: z.ZodMiniType<string, string>
  credentials: z.ZodMiniObject
  form: z.ZodMiniObject
  secrets: readonly string[]
  summaries: { try: string; connect: string; replaceKey: string }
}

export type ConsentConnector = Described & { form: z.ZodMiniObject }

export const settingsSchema = ({ account, history: { usual, most } }: KeyConnector) =>
  z.object({ account, historyDays: z.prefault(z.int().check(z.minimum(1), z.maximum(most)), usual) })

const Permission = z.object({
  resource: z.string(),
  purpose: z.string(),
  needed: z.boolean(),
  state: z.enum(['granted', 'missing', 'unknown']),
  message: z.nullable(z.string()),
})
export type Permission = z.infer<typeof Permission>

export const Trial = z.looseObject({
  /** Null when the platform did not answer. */
  accepted: z.nullable(z.boolean()),
  message: z.nullable(z.string()),
  permissions: z.array(Permission),
  notes: z.array(z.string()),
})
export type Trial = z.infer<typeof Trial>
