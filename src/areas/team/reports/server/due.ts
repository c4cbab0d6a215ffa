import { Temporal } from 'temporal-polyfill'
import type { Frequency } from '../model.ts'

export type Timetable = {
  frequency: Frequency
  /** 1 = Monday … 7 = Sunday; of weekly reports. */
  weekday: number
  /** Of monthly reports; months that are shorter have it on their last day. */
  monthDay: number
  /** `HH:MM` */
  time: string
  timeZone: string
}

/** A week or a month has one, whatever the clocks do. */
const MAX_WAIT_DAYS = 64

/** The first moment after an instant (epoch milliseconds). */
export function nextDue(timetable: Timetable, after: number): number {
  const today = dateAt(timetable, after)
  for (let days = -1; days <= MAX_WAIT_DAYS; days += 1) {
    const day = today.add({ days })
    if (!isItsDay(timetable, day)) continue
    const due = momentOn(timetable, day)
    if (due > after) return due
  }
  throw new Error('a timetable without days')
}

/** The last moment at or before an instant, and how many there are from `since` on. */
export function lastDue(timetable: Timetable, since: number, until: number): { at: number; count: number } {
  let [at, count] = [since, 1]
  for (let next = nextDue(timetable, at); next <= until; next = nextDue(timetable, at)) {
    at = next
    count += 1
  }
  return { at, count }
}

const dateAt = ({ timeZone }: Timetable, instant: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()

function isItsDay({ frequency, weekday, monthDay }: Timetable, day: Temporal.PlainDate): boolean {
  if (frequency === 'daily') return true
  if (frequency === 'weekly') return day.dayOfWeek === weekday
  return day.day === Math.min(monthDay, day.daysInMonth)
}

/** Where clocks go forward, the first minute after the gap; where they go back, the first of the two. */
function momentOn({ time, timeZone }: Timetable, day: Temporal.PlainDate): number {
  const local = day.toPlainDateTime(Temporal.PlainTime.from(time))
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (zoned.toPlainDateTime().equals(local)) return zoned.epochMilliseconds
  const change = zoned.getTimeZoneTransition('next')
  return (change ?? local.toZonedDateTime(timeZone)).epochMilliseconds
}
