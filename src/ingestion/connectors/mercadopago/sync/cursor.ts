import { z } from 'zod'

const instant = z.iso.datetime().nullable().default(null)
const count = z.number().default(0)

/** Instants are by the platform's clock. Spans are read from their newer end. */
const mercadopagoCursor = z.object({
  changes: z.object({ until: instant }).prefault({}),
  history: z
    .object({
      from: instant,
      until: instant,
      start: instant,
      offset: count,
      orders: count,
      done: z.boolean().default(false),
    })
    .prefault({}),
  /** `night`: the day of the last one that began; `until` null: none is being read. */
  reconciliation: z
    .object({
      night: z.string().nullable().default(null),
      from: instant,
      until: instant,
      offset: count,
      checked: count,
      found: count,
      last: z
        .object({ at: z.iso.datetime(), checked: z.number(), found: z.number() })
        .nullable()
        .default(null),
    })
    .prefault({}),
  read: z.object({ account: instant, issuers: instant }).prefault({}),
})
export type MercadoPagoCursor = z.infer<typeof mercadopagoCursor>

export function cursorOf(stored: unknown): MercadoPagoCursor {
  const parsed = mercadopagoCursor.safeParse(stored)
  return parsed.success ? parsed.data : mercadopagoCursor.parse({})
}
