import { z } from 'zod'

const instant = z.iso.datetime().nullable().default(null)
const count = z.number().default(0)

/** Orders of the account are read from the newest back: `until` and `after` are the last one's moment and id. */
const walk = { from: instant, until: instant, after: z.string().default('') }

const intelipostCursor = z.object({
  /** When shipments on their way were last looked at. */
  watched: instant,
  history: z
    .object({ ...walk, start: instant, orders: count, done: z.boolean().default(false) })
    .prefault({}),
  /** `night`: the day of the last one that began; `hour`: when the last look at new orders began; `until` null: none is being read. */
  reconciliation: z
    .object({
      night: z.string().nullable().default(null),
      isNightly: z.boolean().default(false),
      ...{ hour: instant, ...walk, checked: count, found: count },
      last: z
        .object({ at: z.iso.datetime(), checked: z.number(), found: z.number() })
        .nullable()
        .default(null),
    })
    .prefault({}),
})
export type IntelipostCursor = z.infer<typeof intelipostCursor>

export function cursorOf(stored: unknown): IntelipostCursor {
  const parsed = intelipostCursor.safeParse(stored)
  return parsed.success ? parsed.data : intelipostCursor.parse({})
}
