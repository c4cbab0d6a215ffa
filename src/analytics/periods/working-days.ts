import { BusinessCalendar } from './business-calendar.ts'
import { addDays, dayOf, sameClock, startOfDay } from './local-time.ts'
import type { Day } from './local-time.ts'

const national = new BusinessCalendar()

/** The nth working day after a day (before, if negative), not counting the day itself. */
export const addWorkingDays = (day: Day, days: number): Day => national.addBusinessDays(day, days)

export const workingDaysBetween = (from: Day, to: Day): number => national.businessDaysBetween(from, to)

/**
 * An instant in ms. Non-working days count as zero: one working day before a Sunday is the end of Thursday.
 */
export function workingDaysBefore(instant: number, days: number, timeZone: string): number {
  const day = dayOf(instant, timeZone)
  if (national.isBusinessDay(day)) return sameClock(addWorkingDays(day, -days), instant, timeZone)
  const last = addWorkingDays(day, -1)
  return startOfDay(addDays(addWorkingDays(last, -days), 1), timeZone)
}

/** One working day after a Sunday is the end of Monday. */
export function workingDaysAfter(instant: number, days: number, timeZone: string): number {
  const day = dayOf(instant, timeZone)
  const end = addWorkingDays(day, days)
  return national.isBusinessDay(day)
    ? sameClock(end, instant, timeZone)
    : startOfDay(addDays(end, 1), timeZone)
}
