import { Temporal } from 'temporal-polyfill'

/** Days are `YYYY-MM-DD`. */
export const dayAt = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** From the first to the last, in days. */
export const daysBetween = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(last).total('days')

/** Milliseconds since 1970. */
export const dayStart = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds

/** As this runtime writes it; undefined where it knows none of that name. */
export function knownZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
