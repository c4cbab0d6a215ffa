import { z } from 'zod'
import { keptQuota } from './quota.ts'

const instant = z.iso.datetime().nullable().default(null)
const day = z.iso.date().nullable().default(null)

/** How far the readings of a property are. Days are the property's. */
const ga4Cursor = z.object({
  property: z
    .object({
      timeZone: z.string().nullable().default(null),
      serviceLevel: z.string().default(''),
      /** Before it there is nothing. */
      createdOn: day,
      checkedAt: instant,
    })
    .prefault({}),
  /** Days before `settled` are what they will stay: Google was done with them when they were read. `next` is where the pass under way goes on. */
  recent: z.object({ settled: day, next: day, readAt: instant }).prefault({}),
  /** From the newest day to the oldest; instants are the beginnings of days, in UTC. */
  history: z
    .object({
      from: instant,
      until: instant,
      start: instant,
      /** How many days are read. */
      orders: z.number().default(0),
      done: z.boolean().default(false),
    })
    .prefault({}),
  quota: keptQuota.nullable().default(null).catch(null),
  /** When the last hour was brought: a later one is newer, whatever the clocks say. */
  broughtAt: instant,
})
export type Ga4Cursor = z.infer<typeof ga4Cursor>

export function ga4CursorOf(stored: unknown): Ga4Cursor {
  const parsed = ga4Cursor.safeParse(stored)
  return parsed.success ? parsed.data : ga4Cursor.parse({})
}
