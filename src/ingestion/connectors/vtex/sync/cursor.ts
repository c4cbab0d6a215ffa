import { z } from 'zod'

const instant = z.iso.datetime().nullable().default(null)

/** How far the readings of an account are. Instants are the platform's. */
const vtexCursor = z.object({
  /** Since when the feed tells us everything, null while there is none of ours; and whether what it did not tell is still to be found. */
  feed: z.object({ since: instant, wasAway: z.boolean().default(false) }).prefault({}),
  history: z
    .object({
      /** Where it ends, and where the part that is read begins; null before the first turn. */
      from: instant,
      until: instant,
      /** Where it began. */
      start: instant,
      minutes: z.number().default(24 * 60),
      orders: z.number().default(0),
      done: z.boolean().default(false),
    })
    .prefault({}),
  /** When each of these was read last. */
  read: z
    .object({
      lists: instant,
      hook: instant,
      incomplete: instant,
      onTheirWay: instant,
      lastDays: instant,
      lastWeeks: instant,
    })
    .prefault({}),
  skus: z
    .object({ page: z.number().default(1), offset: z.number().default(0), doneAt: instant })
    .prefault({}),
  /** SKUs of new orders whose stock is to be read again, and when such were read last. */
  stock: z.object({ sold: z.array(z.string()).default([]), readAt: instant }).prefault({}),
})
export type VtexCursor = z.infer<typeof vtexCursor>

export function cursorOf(stored: unknown): VtexCursor {
  const parsed = vtexCursor.safeParse(stored)
  return parsed.success ? parsed.data : vtexCursor.parse({})
}
