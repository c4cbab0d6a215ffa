import { ga4CursorOf } from './cursor.ts'
import { addDays, beginningOf, dayAt } from './property-days.ts'

/** The instant since which a property's numbers are not whole: Google is at work on today and the day before. Null for one that was never seen. */
export function partialSince(cursor: unknown, now: Date): Date | null {
  const { timeZone } = ga4CursorOf(cursor).property
  if (timeZone === null) return null
  return new Date(beginningOf(addDays(dayAt(now, timeZone), -1), timeZone))
}
