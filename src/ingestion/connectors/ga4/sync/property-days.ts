import { Temporal } from 'temporal-polyfill'
import { addDays, dayAt, dayStart } from '../../local-days.ts'

const HOUR = 3_600_000

// From Google's `YYYYMMDDHH`. An hour that the clock shows twice is one row at Google, and is given to
// the first of the two.
export function parseDateHour(dateHour: string, timeZone: string): number | null {
  const [, year, month, day, hour] = /^(\d{4})(\d{2})(\d{2})(\d{2})$/.exec(dateHour) ?? []
  if (hour === undefined) return null
  try {
    const local = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hour}:00`)
    const at = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
    return at - (at % HOUR)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

export function hoursOfDay(day: string, timeZone: string): { from: number; to: number } {
  const [from, to] = [dayStart(day, timeZone), dayStart(addDays(day, 1), timeZone)]
  return { from: from - (from % HOUR), to: to - (to % HOUR) }
}

/** Google's quotas reset at midnight in California. */
export function nextQuotaDay(at: Date): Date {
  const tomorrow = addDays(dayAt(at, 'America/Los_Angeles'), 1)
  return new Date(dayStart(tomorrow, 'America/Los_Angeles'))
}
