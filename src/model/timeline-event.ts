import { z } from 'zod'
import { writtenKinds } from './event-kinds.ts'

export const TimelineEvent = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['holiday', 'optional', 'commerce', 'campaign', 'alert', 'stockout', ...writtenKinds]),
  from: z.iso.date(),
  /** Null of what has no end. */
  to: z.nullable(z.iso.date()),
  /** Of what people of the account wrote. */
  written: z.optional(z.object({ by: z.nullable(z.string()), at: z.iso.datetime(), isMine: z.boolean() })),
  /** Of what a screen shows: its path, without the account. */
  link: z.optional(z.string()),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>
