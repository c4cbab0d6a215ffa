import { z } from 'zod'

const instant = z.iso.datetime().nullable().default(null)

/** Instants are by the platform's clock. */
const vtexCursor = z.object({
  /** `since` null: no feed of ours. `wasAway`: changes from a time without feed are still to be found. */
  feed: z.object({ since: instant, wasAway: z.boolean().default(false) }).prefault({}),
  history: z
    .object({
      from: instant,
      until: instant,
      start: instant,
      minutes: z.number().default(24 * 60),
      orders: z.number().default(0),
      done: z.boolean().default(false),
    })
    .prefault({}),
  read: z
    .object({
      lists: instant,
      promotions: instant,
      hook: instant,
      incomplete: instant,
      onTheirWay: instant,
      received: instant,
      lastDays: instant,
      lastWeeks: instant,
    })
    .prefault({}),
  skus: z
    .object({ page: z.number().default(1), offset: z.number().default(0), doneAt: instant })
    .prefault({}),
  /** Where packages went whose freight is still to be asked. */
  freight: z.object({ waiting: z.array(z.string()).default([]) }).prefault({}),
  stock: z.object({ sold: z.array(z.string()).default([]), readAt: instant }).prefault({}),
})
export type VtexCursor = z.infer<typeof vtexCursor>

export function cursorOf(stored: unknown): VtexCursor {
  const parsed = vtexCursor.safeParse(stored)
  return parsed.success ? parsed.data : vtexCursor.parse({})
}
