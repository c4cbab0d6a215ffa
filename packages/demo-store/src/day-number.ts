/** Days since 1970-01-01, of a local date. */
export type DayNumber = number

/** Unix seconds. */
export type Instant = number

export const SECONDS_PER_DAY = 86_400

/** Brasília has had no daylight saving since 2019. */
const MIDNIGHT_IN_UTC = 3 * 3600

const pattern = /^\d{4}-\d{2}-\d{2}$/

export function dayNumber(date: string): DayNumber {
  const time = pattern.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || dateOf(time / 86_400_000) !== date) throw new RangeError(`not a date: ${date}`)
  return time / 86_400_000
}

export const dateOf = (day: DayNumber): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

export const yearOf = (day: DayNumber): number => new Date(day * 86_400_000).getUTCFullYear()

export const dayOfMonth = (day: DayNumber): number => new Date(day * 86_400_000).getUTCDate()

export const monthOf = (day: DayNumber): number => new Date(day * 86_400_000).getUTCMonth() + 1

/** 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7

export const startOfDay = (day: DayNumber): Instant => day * SECONDS_PER_DAY + MIDNIGHT_IN_UTC

export const dayAt = (instant: Instant): DayNumber =>
  Math.floor((instant - MIDNIGHT_IN_UTC) / SECONDS_PER_DAY)

export const dayIn = (year: number, month: number, day: number): DayNumber =>
  Date.UTC(year, month - 1, day) / 86_400_000

export function nthWeekday(year: number, month: number, weekday: number, n: number): DayNumber {
  const first = dayIn(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1)
}

/** The same day of an earlier month, or its last day. */
export function monthsBefore(day: DayNumber, months: number): DayNumber {
  const month = monthOf(day) - months
  const last = dayOfMonth(Date.UTC(yearOf(day), month, 0) / 86_400_000)
  return dayIn(yearOf(day), month, Math.min(dayOfMonth(day), last))
}
