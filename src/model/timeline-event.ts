import { z } from 'zod'

export const TimelineEvent = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum([
    'holiday',
    'commerce',
    'promotion',
    'price',
    'stock',
    'payments',
    'logistics',
    'deploy',
    'other',
  ]),
  from: z.iso.date(),
  to: z.iso.date(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>
