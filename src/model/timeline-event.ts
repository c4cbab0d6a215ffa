import { z } from 'zod'

/** The calendar's own; people write of the others. */
export const calendarKinds = ['holiday', 'optional', 'commerce'] as const

export const TimelineEvent = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum([
    ...calendarKinds,
    'promotion',
    'price',
    'stock',
    'payments',
    'logistics',
    'deploy',
    'comment',
    'other',
  ]),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Of what people of the account wrote; absent from the calendar. */
  written: z.optional(z.object({ by: z.nullable(z.string()), at: z.iso.datetime(), isMine: z.boolean() })),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>
