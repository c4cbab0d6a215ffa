import { calendarBetween } from '../events/calendar.ts'
import type { ComparatorKey } from '#model/periods.ts'
import {
  addDays,
  addYears,
  formatClock,
  dayOf,
  daysBetween,
  eachDay,
  sameClock,
  startOfDay,
  weekdayOf,
} from './local-time.ts'
import type { Day } from './local-time.ts'
import { addWorkingDays } from './working-days.ts'
import type { Days } from './resolve-period.ts'
import type { Money } from '../currencies/conversion.ts'

/**
 * Orders placed in [start, end), with milestones until `asOf` (ms). `asOfByHour`: per hour of placement since
 * `start` (ms each), for comparison at equal working age.
 */
export type Side = Days & {
  start: number
  end: number
  asOf: number
  asOfByHour?: { start: number; approved: number[]; invoiced: number[] }
}

type Ages = Record<number, number[]>

/**
 * By weekday (1 = Monday): number of baseline days, and the age of each day of the period in seconds from
 * local midnight to now; otherwise in working time.
 */
export type Mean = {
  days: Record<number, number>
  ages: Ages
  approvedAges?: Ages
  invoicedAges?: Ages
  excluded: Day[]
}

export type Frame = {
  timeZone: string
  now: number
  equalAge: boolean
  comparator: ComparatorKey | 'free'
  current: Side
  base: Side
  mean: Mean | undefined
  event: string | undefined
  cutAt: string | undefined
  /** From this local day on milestones are still pending. */
  immatureFrom: Day
  /** Currency of amounts; if absent, the account's without conversion. */
  money?: Money
}

export type FrameOptions = {
  period: Days
  compare: ComparatorKey | Days
  now: number
  timeZone: string
  equalAge: boolean
  eventDays: readonly Day[]
  /** The account's first day, if it falls within the baseline of the mean. */
  firstDay?: Day | null
  money?: Money
}

/** Drops the comparison, for queries about the period only. */
export const dropComparison = (frame: Frame): Frame => ({
  ...frame,
  base: { ...frame.current, end: frame.current.start },
  mean: undefined,
})

export const MEAN_WEEKS = 8
/** Boletos clear within three working days. */
const RIPE_WORKING_DAYS = 3

/**
 * If the period includes today, both sides are cut at the same local time; with equal age, the comparator's
 * as-of is now, as far back as `shiftTo` says. @returns undefined if the comparator does not exist: no shared
 * event in the period.
 */
export function buildFrame(options: FrameOptions): Frame | undefined {
  const { period, now, timeZone, equalAge, money } = options
  const holdsToday = period.to === dayOf(now, timeZone)
  const side = (days: Days, asOf: number): Side => ({
    ...days,
    start: startOfDay(days.from, timeZone),
    end: holdsToday ? sameClock(days.to, now, timeZone) : startOfDay(addDays(days.to, 1), timeZone),
    asOf,
  })
  const current = side(period, now)
  const common = {
    timeZone,
    now,
    immatureFrom: addDays(addWorkingDays(dayOf(now, timeZone), -RIPE_WORKING_DAYS), 1),
    equalAge,
    current,
    cutAt: holdsToday ? formatClock(now, timeZone) : undefined,
    ...(money && { money }),
  }
  if (options.compare === 'account-average') {
    const days = { from: addDays(period.from, -7 * MEAN_WEEKS), to: addDays(period.from, -1) }
    const base = { ...days, start: startOfDay(days.from, timeZone), end: current.start, asOf: now }
    return { ...common, comparator: 'account-average', base, mean: meanOf(days, options), event: undefined }
  }
  const compared = comparedDays(period, options.compare)
  if (!compared) return undefined
  const whole = side(compared.days, now)
  const base = equalAge ? { ...whole, asOf: Math.min(now, now + shiftTo(whole, current)) } : whole
  const comparator = typeof options.compare === 'string' ? options.compare : 'free'
  return { ...common, comparator, base, mean: undefined, event: compared.event }
}

/**
 * From an instant of the period to the one of the same age in the comparator: by their starts, but by their ends
 * where the comparator is longer, whose last days would otherwise be younger than anything of the period.
 */
export const shiftTo = (base: Side, current: Side): number =>
  daysBetween(base.from, base.to) > daysBetween(current.from, current.to)
    ? base.end - current.end
    : base.start - current.start

/** One year earlier; 29 February becomes 28 February. */
export const yearBefore = ({ from, to }: Days): Days => ({ from: addYears(from, -1), to: addYears(to, -1) })

function comparedDays(period: Days, compare: Exclude<FrameOptions['compare'], 'account-average'>) {
  const shifted = (days: number) => ({ from: addDays(period.from, days), to: addDays(period.to, days) })
  if (typeof compare !== 'string') return { days: compare, event: undefined }
  switch (compare) {
    case 'previous-period':
      return { days: shifted(-daysBetween(period.from, period.to) - 1), event: undefined }
    case 'previous-year':
      return { days: shifted(-364), event: undefined }
    case 'same-date':
      return { days: yearBefore(period), event: undefined }
    case 'same-event': {
      const event = sharedEvent(period)
      return event && { days: shifted(daysBetween(event.day, event.before)), event: event.name }
    }
    default:
      return undefined
  }
}

/** The period's main commercial event one year earlier: Black Friday first, else the latest. */
function sharedEvent(period: Days) {
  const events = calendarBetween(period.from, period.to).filter(({ kind }) => kind === 'commerce')
  const event = events.find(({ key }) => key === 'black-friday') ?? events.at(-1)
  if (!event) return undefined
  const year = Number(event.day.slice(0, 4)) - 1
  const before = calendarBetween(`${year}-01-01`, `${year}-12-31`).find(({ key }) => key === event.key)
  return before && { name: event.name, day: event.day, before: before.day }
}

/** Over days since the account began; undefined if a weekday of the period has none. */
function meanOf(baseline: Days, { period, now, timeZone, eventDays, firstDay }: FrameOptions): Mean {
  const events = new Set([...eventDays, ...calendarBetween(baseline.from, baseline.to).map(({ day }) => day)])
  const mean: Mean = { days: {}, ages: {}, excluded: [] }
  const baselineDays = eachDay(baseline.from, baseline.to)
  const weekdays = new Set(eachDay(period.from, period.to).map(weekdayOf))
  const lived = baselineDays.filter((day) => !firstDay || day >= firstDay)
  const isWhole = [...weekdays].every((weekday) => lived.some((day) => weekdayOf(day) === weekday))
  for (let weekday = 1; weekday <= 7; weekday++) {
    const all = baselineDays.filter((day) => weekdayOf(day) === weekday)
    const known = isWhole ? lived.filter((day) => weekdayOf(day) === weekday) : []
    const plain = known.filter((day) => !events.has(day))
    const kept = plain.length > 0 ? plain : known
    mean.days[weekday] = kept.length
    mean.excluded.push(...all.filter((day) => !kept.includes(day)))
    mean.ages[weekday] = eachDay(period.from, period.to)
      .filter((day) => weekdayOf(day) === weekday)
      .map((day) => Math.floor((now - startOfDay(day, timeZone)) / 1000))
  }
  return mean
}
