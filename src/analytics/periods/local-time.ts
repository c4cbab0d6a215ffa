import { Temporal } from 'temporal-polyfill'

export type Day = string

const DAY_MS = 86_400_000

/** By calendar arithmetic alone: called for every row of a series. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

export const addYears = (day: Day, years: number): Day =>
  Temporal.PlainDate.from(day).add({ years }).toString()

/** 1 = Monday … 7 = Sunday, as in both engines. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek

export function eachDay(from: Day, to: Day): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

export const startOfDay = (day: Day, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds

export const dayOf = (instant: number, timeZone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()

export const formatClock = (instant: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })

export function sameClock(day: Day, instant: number, timeZone: string): number {
  const clock = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainTime()
  return Temporal.PlainDate.from(day).toPlainDateTime(clock).toZonedDateTime(timeZone).epochMilliseconds
}

export const isDay = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
