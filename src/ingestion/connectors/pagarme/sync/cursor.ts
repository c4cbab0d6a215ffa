import { z } from 'zod'

const instant = z.iso.datetime().nullable().default(null)
const count = z.number().default(0)
const page = z.number().default(1)
/** Days that are asked for at once. */
const width = z.number().default(1)

/** A list that is being read from `since` on; `until`: all before it was read. */
const forward = z.object({ until: instant, since: instant, begun: instant, page }).prefault({})

/** Instants are by the platform's clock. Days are read from the newest back. */
const pagarmeCursor = z.object({
  changes: forward,
  payables: forward,
  history: z
    .object({
      from: instant,
      until: instant,
      start: instant,
      page,
      width,
      orders: count,
      done: z.boolean().default(false),
    })
    .prefault({}),
  /** `night`: the day of the last one that began; `hour`: when the last look at two days began; `until` null: none is being read. */
  reconciliation: z
    .object({
      night: z.string().nullable().default(null),
      isNightly: z.boolean().default(false),
      hour: instant,
      from: instant,
      until: instant,
      page,
      width,
      checked: count,
      found: count,
      last: z
        .object({ at: z.iso.datetime(), checked: z.number(), found: z.number() })
        .nullable()
        .default(null),
    })
    .prefault({}),
})
export type PagarmeCursor = z.infer<typeof pagarmeCursor>
export type Forward = PagarmeCursor['changes']

export function cursorOf(stored: unknown): PagarmeCursor {
  const parsed = pagarmeCursor.safeParse(stored)
  return parsed.success ? parsed.data : pagarmeCursor.parse({})
}
