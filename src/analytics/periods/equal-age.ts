import { keepNewest } from '#platform/keep-newest.ts'
import { mapEach } from '#model/records.ts'
import { shiftTo, type Frame, type Mean, type Side } from './frame.ts'
import { addDays, dayOf, eachDay, startOfDay, weekdayOf } from './local-time.ts'
import type { Day } from './local-time.ts'
import type { Days } from './resolve-period.ts'
import { OperationalTime, type Rhythm, type WorkCalendar } from './operational-time.ts'

/** `approved` covers payments that take more than a day, such as boletos. */
export type Rhythms = { approved: Rhythm | undefined; invoiced: Rhythm | undefined }
type Milestone = keyof Rhythms

/** In mean waits: younger orders are provisional, older ones are compared by calendar. */
const RIPE = 3
const OLD = 5
/** Upper limit in days, whatever the rhythm. */
const MAX_TAIL_DAYS = 21
/** How many days after that an equal-age instant may fall. */
const BEYOND = 45
const HOUR = 3_600_000
/** Weeks without holidays for weekday means; in UTC, since only local clock times matter. */
const USUAL = { from: '2024-01-01', to: '2024-02-25' }

type Times = Record<Milestone, OperationalTime | undefined>

/** Cache of computed times per account rhythms and calendar. */
const counted = new WeakMap<Rhythms, Map<string, Times>>()
const MAX_SPANS = 8

function timesOf(rhythms: Rhythms, from: Day, to: Day, calendar: WorkCalendar): Times {
  const known = counted.get(rhythms) ?? new Map<string, Times>()
  counted.set(rhythms, known)
  const span = `${from} ${to}`
  const times =
    known.get(span) ??
    mapEach(rhythms, (rhythm) => rhythm && new OperationalTime(rhythm, { from, to }, calendar))
  keepNewest(known, span, times, MAX_SPANS)
  return times
}

/** Whether milestones of the period's last days are still pending. */
export const reachesRecentDays = ({ to }: Pick<Days, 'to'>, now: number, timeZone: string): boolean =>
  to > addDays(dayOf(now, timeZone), -MAX_TAIL_DAYS)

/**
 * Compares recent orders at the same age in working time: a comparator milestone counts if it happened before
 * the account had worked on that order as long as it now has on the period's order.
 */
export function withEqualAge(frame: Frame, rhythms: Rhythms, calendar: WorkCalendar): Frame {
  const { current, base, mean, now, timeZone, equalAge } = frame
  const today = dayOf(now, timeZone)
  const first = addDays(today, -MAX_TAIL_DAYS)
  const times = timesOf(rhythms, first, today, calendar)
  const age = (milestone: Milestone, instant: number) => times[milestone]?.since(instant, now)
  const isYounger = (day: Day, than: number) => {
    const end = startOfDay(addDays(day, 1), timeZone)
    const [paid, invoiced] = [age('approved', end + 24 * HOUR), age('invoiced', end)]
    return (paid !== undefined && paid < than) || (invoiced !== undefined && invoiced < than)
  }
  const recent = eachDay(first, today)
  const immatureFrom = times.invoiced
    ? (recent.find((day) => isYounger(day, RIPE)) ?? today)
    : frame.immatureFrom
  const young = recent.find((day) => isYounger(day, OLD))
  const tail =
    young === undefined ? undefined : startOfDay(young < current.from ? current.from : young, timeZone)
  if (!equalAge || tail === undefined || tail >= current.end) return { ...frame, immatureFrom }
  if (mean) return { ...frame, immatureFrom, mean: { ...mean, ...meanAges(frame, times, rhythms) } }
  const start = tail + shiftTo(base, current)
  const until = addDays(dayOf(start, timeZone), MAX_TAIL_DAYS + BEYOND)
  const before = timesOf(rhythms, dayOf(start, timeZone), until < today ? until : today, calendar)
  const hours = Math.max(1, Math.ceil((base.end - start) / HOUR))
  const byHour = (milestone: Milestone) =>
    Array.from({ length: hours }, (_, hour) => {
      const time = before[milestone]
      const instant = tail + hour * HOUR
      const reached = time?.last(start + hour * HOUR, age(milestone, instant) ?? 0)
      return Math.min(now, reached ?? base.asOf)
    })
  const asOfByHour = { start, approved: byHour('approved'), invoiced: byHour('invoiced') }
  return { ...frame, immatureFrom, base: { ...base, asOfByHour } satisfies Side }
}

/** The same age of what does not wait for the account's work, as clients who come back. */
export function byTheClock(frame: Frame): Frame {
  const { asOfByHour: _, ...base } = frame.base
  if (!frame.mean) return { ...frame, base }
  const { approvedAges: __, invoicedAges: ___, ...mean } = frame.mean
  return { ...frame, base, mean }
}

/** Ages of each day of the period by weekday, assuming no holidays. */
function meanAges({ current, mean, now, timeZone }: Frame, times: Times, rhythms: Rhythms) {
  const usual = timesOf(rhythms, USUAL.from, USUAL.to, { timeZone: 'UTC', isHoliday: () => false })
  const agesOf = (milestone: Milestone): Mean['ages'] => {
    const [time, week] = [times[milestone], usual[milestone]]
    const ages: Mean['ages'] = {}
    for (const day of eachDay(current.from, current.to)) {
      const weekday = weekdayOf(day)
      const start = startOfDay(day, timeZone)
      const midnight = startOfDay(addDays(USUAL.from, weekday - 1), 'UTC')
      const byCalendar = now - start
      const isOld = byCalendar > MAX_TAIL_DAYS * 24 * HOUR
      const age = time && week && !isOld ? week.last(midnight, time.since(start, now)) - midnight : byCalendar
      ages[weekday] = [...(ages[weekday] ?? []), Math.floor(age / 1000)]
    }
    return ages
  }
  return mean && { approvedAges: agesOf('approved'), invoicedAges: agesOf('invoiced') }
}
