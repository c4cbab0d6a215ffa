import { z } from 'zod'

const instant = z.iso.datetime().nullable().default(null)

/** Instants are by the platform's clock. */
const shopifyCursor = z.object({
  changes: z.object({ until: instant }).prefault({}),
  history: z
    .object({
      from: instant,
      until: instant,
      start: instant,
      /** The query whose pages are being read: its end, the next page and the orders so far. */
      upTo: instant,
      after: z.string().nullable().default(null),
      listed: z.number().default(0),
      orders: z.number().default(0),
      done: z.boolean().default(false),
    })
    .prefault({}),
  buyers: z.boolean().default(false),
  read: z
    .object({ shop: instant, hook: instant, lastDay: instant, onTheirWay: instant, promotions: instant })
    .prefault({}),
  /** The next page of the list, and when its end was last reached. */
  variants: z.object({ after: z.string().nullable().default(null), doneAt: instant }).prefault({}),
})
export type ShopifyCursor = z.infer<typeof shopifyCursor>

export function cursorOf(stored: unknown): ShopifyCursor {
  const parsed = shopifyCursor.safeParse(stored)
  return parsed.success ? parsed.data : shopifyCursor.parse({})
}
