import { keysOf } from '#model/records.ts'
import { Temporal } from 'temporal-polyfill'
import type { Granularity } from '#model/granularity.ts'
import type { SeriesStep } from '#model/scope.ts'
import { weekStart } from '#model/week-start.ts'
import type { Frame } from '../periods/frame.ts'
import { addDays, dayOf, daysBetween, weekdayOf } from '../periods/local-time.ts'
import type { Day } from '../periods/local-time.ts'

/**
 * `from`: first local day in the period, or hour. `hasBase`, `hasCurrent`: not in the future, not skipped by
 * a clock change, and within the side. `compared`: where the comparator's step begins; null without one, and
 * for the mean. `immature`: milestones are pending; `partial`: contains now.
 */
export type Step = {
  date: string
  immature: boolean
  partial: boolean
  hasBase: boolean
  hasCurrent: boolean
  compared: string | null
}

/** As answers report it. */
export const presentStep = ({ date, compared, immature }: Step): SeriesStep => ({ date, compared, immature })

type Sided<Value> = { base: Value | null; current: Value | null }

/** Where a step lacks a side it has a gap, not a zero. */
export const withGaps = <Value>(
  { hasBase, hasCurrent }: Pick<Step, 'hasBase' | 'hasCurrent'>,
  { base, current }: Sided<Value>,
): Sided<Value> => ({ base: hasBase ? base : null, current: hasCurrent ? current : null })

type Sides = Pick<Frame, 'current' | 'base' | 'mean'>

/** A comparator may be longer than the period; the mean is laid on its days. */
function daysOf({ current, base, mean }: Sides): { period: number; longest: number } {
  const period = daysBetween(current.from, current.to) + 1
  return { period, longest: mean ? period : Math.max(period, daysBetween(base.from, base.to) + 1) }
}

/** As fine as the period asks for, unless a longer comparator would have more than some 400 steps. */
export function bestGranularity(sides: Sides): Granularity {
  const { period, longest } = daysOf(sides)
  if (period <= 2 && longest <= 16) return 'hour'
  if (period <= 92 && longest <= 370) return 'day'
  return period <= 370 && longest <= 2800 ? 'week' : 'month'
}

/** Grouping from which the steps of a granularity are built. */
export const stepGrouping = (granularity: Granularity): 'hour' | 'day' =>
  granularity === 'hour' ? 'hour' : 'day'

export function allowedGranularities(sides: Sides): Granularity[] {
  const { longest: days } = daysOf(sides)
  const fits: Record<Granularity, boolean> = {
    hour: days <= 31,
    day: days > 1 && days <= 1100,
    week: days > 7,
    month: days > 31,
  }
  return keysOf(fits).filter((key) => fits[key])
}

export function buildSteps(frame: Frame, granularity: Granularity): Step[] {
  const { current, base, mean, now, timeZone, cutAt, immatureFrom } = frame
  const days = daysBetween(current.from, current.to)
  const baseDays = mean ? days : daysBetween(base.from, base.to)
  const count = stepIndex(frame, granularity, Math.max(days, baseDays), 'YYYY-MM-DDT23:00') + 1
  const today = dayOf(now, timeZone)
  return Array.from({ length: count }, (_, index) => {
    const { date, last } = stepSpan(current.from, granularity, index)
    const offset = daysBetween(current.from, date.slice(0, 10))
    const isAfterCut = cutAt !== undefined && granularity === 'hour' && date.slice(11) > cutAt
    const skipped = granularity === 'hour' && !hourExists(date, timeZone)
    const partial =
      cutAt !== undefined && last >= today && offset <= days && holdsNow(date, granularity, cutAt)
    const isWithin = (lastDay: number) => offset < lastDay || (offset === lastDay && !isAfterCut)
    const hasBase = isWithin(baseDays)
    return {
      date,
      immature: last >= immatureFrom,
      partial,
      hasCurrent: !skipped && isWithin(days),
      hasBase,
      compared: hasBase && !mean ? `${addDays(base.from, offset)}${date.slice(10)}` : null,
    }
  })
}

const holdsNow = (date: string, granularity: Granularity, cutAt: string) =>
  granularity !== 'hour' || date.slice(11, 13) === cutAt.slice(0, 2)

/** False for the hour skipped when clocks go forward. */
function hourExists(date: string, timeZone: string): boolean {
  const wanted = Temporal.PlainDateTime.from(date)
  return wanted.toZonedDateTime(timeZone).toPlainDateTime().equals(wanted)
}

export function stepPlaces(
  frame: Frame,
  granularity: Granularity,
  side: 'base' | 'current',
  moment: string,
): { index: number; share: number }[] {
  const day = moment.slice(0, 10)
  if (side === 'base' && frame.mean) return meanPlaces(frame, granularity, moment)
  const index = stepIndex(frame, granularity, daysBetween(frame[side].from, day), moment)
  return [{ index, share: 1 }]
}

function stepIndex(
  { current }: Pick<Frame, 'current'>,
  granularity: Granularity,
  day: number,
  moment: string,
): number {
  if (granularity === 'hour') return day * 24 + Number(moment.slice(11, 13))
  if (granularity === 'day') return day
  const last = addDays(current.from, day)
  return granularity === 'week' ? weeksBetween(current.from, last) : monthsBetween(current.from, last)
}

const weeksBetween = (from: Day, to: Day) => daysBetween(weekStart(from), weekStart(to)) / 7

const monthsBetween = (from: Day, to: Day) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** A baseline day is spread equally over the period's days of its weekday. */
function meanPlaces(frame: Frame, granularity: Granularity, moment: string) {
  const { from, to } = frame.current
  const first = (weekdayOf(moment.slice(0, 10)) - weekdayOf(from) + 7) % 7
  const length = daysBetween(from, to) + 1
  const days = Array.from({ length: Math.ceil((length - first) / 7) }, (_, week) => first + 7 * week)
  return days.map((day) => ({ index: stepIndex(frame, granularity, day, moment), share: 1 / days.length }))
}

export function stepSpan(from: Day, granularity: Granularity, index: number): { date: string; last: Day } {
  if (granularity === 'hour') {
    const day = addDays(from, Math.floor(index / 24))
    return { date: `${day}T${String(index % 24).padStart(2, '0')}:00`, last: day }
  }
  if (granularity === 'day') return { date: addDays(from, index), last: addDays(from, index) }
  if (granularity === 'week') {
    const sunday = addDays(weekStart(from), index * 7)
    return { date: index === 0 ? from : sunday, last: addDays(sunday, 6) }
  }
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + index
  const monthStart = (month: number) =>
    `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
  return { date: index === 0 ? from : monthStart(months), last: addDays(monthStart(months + 1), -1) }
}
