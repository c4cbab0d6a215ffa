import { ga4CursorOf } from './cursor.ts'
import { addDays, dayStart, dayAt } from '../../local-days.ts'

/** Google still counts today and yesterday. Null before the first reading. */
export function partialSince(cursor: unknown, now: Date): Date | null {
  const { timeZone } = ga4CursorOf(cursor).property
  if (timeZone === null) return null
  return new Date(dayStart(addDays(dayAt(now, timeZone), -1), timeZone))
}
