import { z } from 'zod'

const instant = z.iso.datetime().nullable().default(null)

// Every connector's cursor has this part: `to` and `from` bound what is still unread, `start` is the
// oldest instant to read.
const history = z.object({
  from: instant,
  until: instant,
  start: instant,
  orders: z.number().default(0),
  done: z.boolean().default(false),
})
const cursor = z.object({ history: history.prefault({}) })

/** The last time that what was read was compared with the platform; connectors without it have none. */
const reconciliation = z.object({
  last: z.object({ at: z.iso.datetime(), checked: z.number(), found: z.number() }),
})
const reconciled = z.object({ reconciliation })

export const lastReconciliation = (stored: unknown): z.infer<typeof reconciliation>['last'] | null =>
  reconciled.safeParse(stored).data?.reconciliation.last ?? null

/** `part` from 0 to 1; `orders` counts orders, or days for a platform that counts days. */
export function historyProgress(stored: unknown): { part: number; orders: number } {
  const { from, until, start, orders, done } = (cursor.safeParse(stored).data ?? cursor.parse({})).history
  if (done) return { part: 1, orders }
  if (from === null || until === null || start === null) return { part: 0, orders }
  const [end, at, begin] = [Date.parse(from), Date.parse(until), Date.parse(start)]
  const part = begin === end ? 0 : Math.min(1, Math.max(0, (begin - at) / (begin - end)))
  return { part, orders }
}
