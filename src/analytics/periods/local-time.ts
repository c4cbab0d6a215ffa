import { Temporal } from 'temporal-polyfill'

export type Day = string

const DAY_MS = 86_400_000

/** Implemented with date arithmetic instead of a library, since these run for every row and hour. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

const utcDay = (instant: number): Day => new Date(instant).toISOString().split('T', 1).join()

export const addDays = (day: Day, days: number): Day => utcDay(Date.parse(day) + days * DAY_MS)

export const addYears = (day: Day, years: number): Day =>
  Temporal.PlainDate.from(day).add({ years }).toString()

/** 1 = Monday … 7 = Sunday, as in PostgreSQL (ISO) and ClickHouse. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7

export function eachDay(from: Day, to: Day): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

const MAX_KEPT = 50_000
const starts = new Map<string, number>()

export function startOfDay(day: Day, timeZone: string): number {
  const name = `${timeZone} ${day}`
  const known = starts.get(name)
  if (known !== undefined) return known
  const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
  if (starts.size >= MAX_KEPT) starts.clear()
  starts.set(name, start)
  return start
}

export function dayOf(instant: number, timeZone: string): Day {
  const day = utcDay(instant)
  if (startOfDay(day, timeZone) > instant) return addDays(day, -1)
  const next = addDays(day, 1)
  return startOfDay(next, timeZone) <= instant ? next : day
}

/** When the last `days` local days begin, that of `instant` among them. */
export const startOfLastDays = (instant: number, days: number, timeZone: string): number =>
  startOfDay(addDays(dayOf(instant, timeZone), 1 - days), timeZone)

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
