import { z } from 'zod'

const instant = z.iso.datetime().nullable().default(null)
const day = z.iso.date()
const window = z.number().nullable().default(null)

const run = z.object({ name: z.string(), since: day, until: day, askedAt: z.iso.datetime() })

/** Days that are still to be read, from the newest back; `to` is the day it began with. */
const walk = z.object({ from: day, next: day, to: day, run: run.nullable().default(null) })
export type Walk = z.infer<typeof walk>

/** Days are the ad account's. */
const adCursor = z.object({
  account: z
    .object({
      currency: z.string(),
      timeZone: z.string(),
      createdOn: day.nullable().default(null),
      clickDays: window,
      viewDays: window,
      checkedAt: z.iso.datetime(),
    })
    .nullable()
    .default(null),
  /** Days that are asked for at once. */
  width: z.number().nullable().default(null),
  /** `until`: the newest day that was read. */
  recent: z
    .object({ until: day.nullable().default(null), readAt: instant, walk: walk.nullable().default(null) })
    .prefault({}),
  history: z
    .object({
      from: instant,
      until: instant,
      start: instant,
      /** Days, in spite of the name, which all cursors share. */
      orders: z.number().default(0),
      done: z.boolean().default(false),
      walk: walk.nullable().default(null),
    })
    .prefault({}),
  /** Versions of later days must be larger, even if the clock goes back. */
  broughtAt: instant,
})
export type AdCursor = z.infer<typeof adCursor>

export function adCursorOf(stored: unknown): AdCursor {
  const parsed = adCursor.safeParse(stored)
  return parsed.success ? parsed.data : adCursor.parse({})
}
