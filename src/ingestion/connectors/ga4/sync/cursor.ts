import { z } from 'zod'
import { savedQuota } from './quota.ts'

const instant = z.iso.datetime().nullable().default(null)
const day = z.iso.date().nullable().default(null)

/** Days are in the property's time zone. */
const ga4Cursor = z.object({
  property: z
    .object({
      timeZone: z.string().nullable().default(null),
      serviceLevel: z.string().default(''),
      createdOn: day,
      checkedAt: instant,
    })
    .prefault({}),
  /** Days before `settled` are final. `next` is where the current pass continues. */
  recent: z.object({ settled: day, next: day, readAt: instant }).prefault({}),
  /** From newest to oldest; instants are beginnings of days, in UTC. */
  history: z
    .object({
      from: instant,
      until: instant,
      start: instant,
      /** Days, in spite of the name, which all cursors share. */
      orders: z.number().default(0),
      done: z.boolean().default(false),
    })
    .prefault({}),
  quota: savedQuota.nullable().default(null).catch(null),
  /** Versions of later hours must be larger, even if the clock goes back. */
  broughtAt: instant,
})
export type Ga4Cursor = z.infer<typeof ga4Cursor>

export function ga4CursorOf(stored: unknown): Ga4Cursor {
  const parsed = ga4Cursor.safeParse(stored)
  return parsed.success ? parsed.data : ga4Cursor.parse({})
}
