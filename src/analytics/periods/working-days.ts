import { calendarOf } from '../events/calendar.ts'
import { addDays, dayOf, sameClock, startOfDay, weekdayOf } from './local-time.ts'
import type { Day } from './local-time.ts'

const holidaysByYear = new Map<number, ReadonlySet<Day>>()

function holidaysOf(year: number): ReadonlySet<Day> {
  const known = holidaysByYear.get(year)
  if (known !== undefined) return known
  const holidays = new Set(calendarOf(year).flatMap(({ kind, day }) => (kind === 'holiday' ? [day] : [])))
  holidaysByYear.set(year, holidays)
  return holidays
}

/** Whether a local day is neither a Saturday, a Sunday nor a national holiday. */
const isWorkingDay = (day: Day): boolean =>
  weekdayOf(day) <= 5 && !holidaysOf(Number(day.slice(0, 4))).has(day)

/** The nth working day after (or, negative, before) a local day, which itself does not count. */
export function addWorkingDays(day: Day, days: number): Day {
  const step = days < 0 ? -1 : 1
  let found = day
  for (let left = Math.abs(days); left > 0;) {
    found = addDays(found, step)
    if (isWorkingDay(found)) left--
  }
  return found
}

/** How many working days there are after one local day, until another, which counts; 0 where it is not later. */
export function workingDaysBetween(from: Day, to: Day): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count++
  return count
}

/**
 * The instant (ms) that lies so many working days before another, at the same local clock. What is not a working day
 * takes no time: seen from a Sunday, one working day ago is the end of Thursday.
 */
export function workingDaysBefore(instant: number, days: number, timeZone: string): number {
  const day = dayOf(instant, timeZone)
  if (isWorkingDay(day)) return sameClock(addWorkingDays(day, -days), instant, timeZone)
  const last = addWorkingDays(day, -1)
  return startOfDay(addDays(addWorkingDays(last, -days), 1), timeZone)
}

/** The same, after: seen from a Sunday, one working day later is the end of Monday. */
export function workingDaysAfter(instant: number, days: number, timeZone: string): number {
  const day = dayOf(instant, timeZone)
  const end = addWorkingDays(day, days)
  return isWorkingDay(day) ? sameClock(end, instant, timeZone) : startOfDay(addDays(end, 1), timeZone)
}
