import { z } from 'zod'

const instant = z.iso.datetime().nullable().default(null)

/** How far the readings of a shop are. Instants are the platform's. */
const shopifyCursor = z.object({
  /** Up to when every change is read; null before the first turn. */
  changes: z.object({ until: instant }).prefault({}),
  history: z
    .object({
      /** Where it ends, where the part that is read begins, and where it began. */
      from: instant,
      until: instant,
      start: instant,
      /** The end of the question whose pages are being turned, the page, and the orders of its pages. */
      upTo: instant,
      after: z.string().nullable().default(null),
      listed: z.number().default(0),
      orders: z.number().default(0),
      done: z.boolean().default(false),
    })
    .prefault({}),
  /** Whether the application was given the scope to see who bought. */
  buyers: z.boolean().default(false),
  /** When each of these was read last. */
  read: z.object({ shop: instant, hook: instant, lastDay: instant, onTheirWay: instant }).prefault({}),
  /** The page of the list of variants, and when its end was reached. */
  variants: z.object({ after: z.string().nullable().default(null), doneAt: instant }).prefault({}),
})
export type ShopifyCursor = z.infer<typeof shopifyCursor>

export function cursorOf(stored: unknown): ShopifyCursor {
  const parsed = shopifyCursor.safeParse(stored)
  return parsed.success ? parsed.data : shopifyCursor.parse({})
}
