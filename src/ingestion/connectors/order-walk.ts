import { z } from 'zod'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { type Described } from './description.ts'
import { connectorDescriptions } from './descriptions.ts'
import { nightOf } from './nights.ts'
import type { KeyReading } from './open-by-key.ts'
import { isDue, save } from './read-part.ts'

const DAY = 86_400_000

const instant = z.iso.datetime().nullable().default(null)
const count = z.number().default(0)

/** Orders of the account are read from the newest back: `until` and `after` are the last one's moment and id. */
const walk = { from: instant, until: instant, after: z.string().default('') }

/** Of a carrier that is asked about the account's own orders. */
const walkCursor = z.object({
  /** When what is on its way was last looked at. */
  watched: instant,
  history: z
    .object({ ...walk, start: instant, orders: count, done: z.boolean().default(false) })
    .prefault({}),
  /** `night`: the day of the last one that began; `hour`: when the last look at new orders began; `until` null: none is being read. */
  reconciliation: z
    .object({
      night: z.string().nullable().default(null),
      isNightly: z.boolean().default(false),
      hour: instant,
      ...walk,
      checked: count,
      found: count,
      last: z
        .object({ at: z.iso.datetime(), checked: z.number(), found: z.number() })
        .nullable()
        .default(null),
    })
    .prefault({}),
})
export type WalkCursor = z.infer<typeof walkCursor>

export function cursorOf(stored: unknown): WalkCursor {
  const parsed = walkCursor.safeParse(stored)
  return parsed.success ? parsed.data : walkCursor.parse({})
}

export type WalkPartName = 'platform' | 'clock' | 'watch' | 'history' | 'reconciliation'

/** Without these, numbers are missing or late. */
export const essentialSyncParts = [
  'platform',
  'watch',
  'history',
  'reconciliation',
] as const satisfies readonly WalkPartName[]

export type WalkReading<Client, Part extends string = never> = KeyReading<
  Client,
  WalkCursor,
  WalkPartName | Part
>

export type Reader = Pick<
  WalkReading<unknown>,
  'ctx' | 'connection' | 'cursor' | 'ledger' | 'now' | 'historyDays'
>

export type Walk = { from: string; until: string; after: string }
export type WalkPart = { checked: number; found: number; fresh: number; rest: Walk | null }

/** Reads some orders, the newest first. */
export type ReadWalk = (walk: Walk, how: { onlyMissing: boolean }) => Promise<WalkPart>

export const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

/** What is left of a walk behind the orders that were read of it. */
export function restOf(walk: Walk, orders: readonly { id: string; at: number }[], most: number): Walk | null {
  const last = orders.at(-1)
  if (orders.length < most || last === undefined) return null
  return { from: walk.from, until: new Date(last.at * 1000).toISOString(), after: last.id }
}

/** Some orders, the newest first; whether there are more. */
export async function readHistory(reading: Reader, read: ReadWalk): Promise<boolean> {
  const { cursor, now, historyDays } = reading
  const { history } = cursor
  if (history.done) return false
  if (history.from === null || history.until === null) {
    if (await areOrdersComing(reading)) return false
    const at = now().getTime()
    history.start = history.until = new Date(at + 1000).toISOString()
    history.from = new Date(at - historyDays * DAY).toISOString()
  }
  const { from, until, after } = history
  const { found, rest } = await read({ from, until, after }, { onlyMissing: false })
  history.orders += found
  history.done = rest === null
  if (rest === null) {
    // what was just read is looked at again from the next hour and the next night on
    Object.assign(cursor.reconciliation, { night: nightOf(now()), hour: now().toISOString() })
  } else Object.assign(history, rest)
  await save(reading)
  return !history.done
}

const described: Readonly<Record<string, Described>> = connectorDescriptions
/** They would wait for each other. */
const askedByOrder = Object.keys(described).filter((platform) => described[platform]?.isAskedByOrder === true)

/** What is asked for by order: a store's own history comes first. */
async function areOrdersComing({ ctx, connection }: Reader): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ coming: boolean }>(sql`SELECT EXISTS (SELECT FROM connections
    WHERE account_id = ${connection.accountId} AND platform <> ALL(${sql.param(askedByOrder)}::text[])
      AND state = 'syncing') AS coming`)
  return rows[0]?.coming === true
}

/** Some of the orders of so many days, every night or every hour; whether there are more. */
export async function reconcile(
  reading: Reader,
  days: { nightly: number; hourly: number },
  read: ReadWalk,
): Promise<boolean> {
  const { cursor, now } = reading
  const { reconciliation: open, history } = cursor
  if (!history.done || history.from === null) return false
  if (open.until === null || open.from === null) {
    const isNightly = open.night !== nightOf(now())
    if (!isNightly && !isDue(reading, open.hour, 60)) return false
    const at = now().getTime()
    const back = at - (isNightly ? days.nightly : days.hourly) * DAY
    const from = new Date(Math.max(Date.parse(history.from), back)).toISOString()
    const until = new Date(at + 1000).toISOString()
    const hour = now().toISOString()
    Object.assign(open, { isNightly, hour, from, until, after: '', checked: 0, found: 0 })
    if (isNightly) open.night = nightOf(now())
  }
  const { from, until, after, isNightly } = open
  if (from === null || until === null) return false
  const part = await read({ from, until, after }, { onlyMissing: !isNightly })
  open.checked += part.checked
  open.found += part.fresh
  if (part.rest === null) {
    const { checked, found } = open
    open.until = null
    if (isNightly) open.last = { at: now().toISOString(), checked, found }
  } else Object.assign(open, part.rest)
  await save(reading)
  return part.rest !== null
}
