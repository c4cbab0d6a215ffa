import { calendarYear } from '../events/calendar.ts'
import { addDays, dayOf, sameClock, startOfDay, weekdayOf } from './local-time.ts'
import type { Day } from './local-time.ts'

const holidaysByYear = new Map<number, ReadonlySet<Day>>()

function holidaysOf(year: number): ReadonlySet<Day> {
  const known = holidaysByYear.get(year)
  if (known !== undefined) return known
  const holidays = new Set(calendarYear(year).flatMap(({ kind, day }) => (kind === 'holiday' ? [day] : [])))
  holidaysByYear.set(year, holidays)
  return holidays
}

export const isNationalHoliday = (day: Day): boolean => holidaysOf(Number(day.slice(0, 4))).has(day)

const isWorkingDay = (day: Day): boolean => weekdayOf(day) <= 5 && !isNationalHoliday(day)

/** The nth working day after (if negative, before) a day, which does not count. */
export function addWorkingDays(day: Day, days: number): Day {
  const step = days < 0 ? -1 : 1
  let found = day
  for (let left = Math.abs(days); left > 0;) {
    found = addDays(found, step)
    if (isWorkingDay(found)) left--
  }
  return found
}

export function workingDaysBetween(from: Day, to: Day): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count++
  return count
}

/** An instant in ms. Other days take no time: one working day before a Sunday is the end of Thursday. */
export function workingDaysBefore(instant: number, days: number, timeZone: string): number {
  const day = dayOf(instant, timeZone)
  if (isWorkingDay(day)) return sameClock(addWorkingDays(day, -days), instant, timeZone)
  const last = addWorkingDays(day, -1)
  return startOfDay(addDays(addWorkingDays(last, -days), 1), timeZone)
}

/** One working day after a Sunday is the end of Monday. */
export function workingDaysAfter(instant: number, days: number, timeZone: string): number {
  const day = dayOf(instant, timeZone)
  const end = addWorkingDays(day, days)
  return isWorkingDay(day) ? sameClock(end, instant, timeZone) : startOfDay(addDays(end, 1), timeZone)
}
