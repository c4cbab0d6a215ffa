import { createHash } from 'node:crypto'
import { holdTransaction } from '#platform/storage/postgres/hold-transaction.ts'
import { receive, type Arrival } from '../../../inbox/receive.ts'
import type { HourPayload, VisitRow } from '../api/payload.ts'
import { keyText, hourRows } from '../mapping/hour-rows.ts'
import { loadHours, rememberHours, type SavedHour } from './hours-ledger.ts'
import type { Reading } from './reading.ts'

export type DayOfVisits = {
  /** Milliseconds; the end is exclusive. */
  span: { from: number; to: number }
  hours: ReadonlyMap<number, VisitRow[]>
}

const HOUR = 3_600_000

/** Puts the hours that changed into the inbox. An hour's reading replaces all of the one before. */
export async function pullDay(reading: Reading, { span, hours }: DayOfVisits): Promise<void> {
  const { ctx, connection, cursor, settings, signal } = reading
  const { id: connectionId, accountId } = connection
  const readAt = newerThan(cursor.broughtAt, reading.now())
  const { property, channels } = settings
  await holdTransaction(ctx.db, signal, async (tx) => {
    const kept = await loadHours(tx, accountId, span)
    const arrivals: Arrival[] = []
    const changed: SavedHour[] = []
    for (let hour = span.from; hour < span.to; hour += HOUR) {
      const visits = hours.get(hour) ?? []
      const before = kept.get(hour)
      if (visits.length === 0 && before === undefined) continue
      const digest = digestOf({ property, channels, visits })
      // the data of another connection may be deleted with it
      if (digest === before?.digest && before.connectionId === connectionId) continue
      const keys = hourRows({ visits, channels })
      const present = new Set(keys.map(keyText))
      const payload: HourPayload = {
        property,
        channels,
        visits,
        readAt,
        hour: new Date(hour).toISOString(),
        gone: (before?.keys ?? []).filter((key) => !present.has(keyText(key))),
      }
      const key = `${property}/${payload.hour}`
      arrivals.push({ kind: 'ga4.hour', key, version: `${readAt}/${digest.slice(0, 24)}`, payload })
      changed.push({ hour, digest, keys })
    }
    await receive({ db: tx, keyring: ctx.keyring }, { accountId, connectionId, source: 'ga4' }, arrivals)
    await rememberHours(tx, connection, changed)
  })
  cursor.broughtAt = readAt
}

/** Clocks may go back; versions may not. */
function newerThan(before: string | null, now: Date): string {
  const least = before === null ? 0 : Date.parse(before) + 1
  return new Date(Math.max(least, now.getTime())).toISOString()
}

function digestOf({ visits, ...of }: Pick<HourPayload, 'property' | 'channels' | 'visits'>): string {
  const rows = visits.map((visit) => JSON.stringify(Object.values(visit))).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([of, rows]))
    .digest('hex')
}
