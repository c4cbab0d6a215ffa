import type { Frame } from '#analytics/periods/frame.ts'
import { addDays, dayOf, daysBetween, weekdayOf } from '#analytics/periods/local-time.ts'
import { addSums } from '#analytics/question/measures.ts'
import type { Sums } from '#analytics/question/measures.ts'
import type { BillingDecomposition } from '../../contract.ts'
import type { Sides } from './factors.ts'
import { noSides } from './load-parts.ts'
import type { LoadedParts } from './load-parts.ts'

type Granularity = BillingDecomposition['granularity']

/** One step of the series: the sums of both parts of the account on both sides. */
export type Bucket = { date: string; immature: boolean; covered: Sides; uncovered: Sides }

/** Days in which boletos are still being paid and invoices still being issued. */
const MATURING_DAYS = 4

export function granularityOf({ current }: Frame): Granularity {
  const days = daysBetween(current.from, current.to) + 1
  if (days <= 2) return 'hour'
  if (days <= 92) return 'day'
  return days <= 370 ? 'week' : 'month'
}

/**
 * The series of both sides, step by step from the start of each: the n-th step of the comparator stands under the n-th of
 * the period. For the account's mean, a day's base is its weekday's share.
 */
export function bucketsOf(frame: Frame, moments: LoadedParts['moments']): Bucket[] {
  const granularity = granularityOf(frame)
  const buckets = emptyBuckets(frame, granularity)
  for (const { moment, covered, sides } of moments) {
    const place = (side: 'base' | 'current', index: number, share = 1) => {
      const bucket = buckets[index]
      if (bucket) addSums(bucket[covered ? 'covered' : 'uncovered'][side], scaled(sides[side], share))
    }
    const step = (from: string) => stepOf(frame, granularity, daysBetween(from, moment.slice(0, 10)), moment)
    if (hasAny(sides.current)) place('current', step(frame.current.from))
    if (!hasAny(sides.base)) continue
    if (!frame.mean) place('base', step(frame.base.from))
    else for (const { index, share } of meanSteps(frame, granularity, moment)) place('base', index, share)
  }
  return buckets
}

const hasAny = (sums: Sums) => Object.values(sums).some((value) => value !== 0)

const scaled = (sums: Sums, share: number): Partial<Sums> =>
  share === 1 ? sums : Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, value * share]))

function stepOf({ current }: Frame, granularity: Granularity, day: number, moment: string): number {
  if (granularity === 'hour') return day * 24 + Number(moment.slice(11, 13))
  if (granularity === 'day') return day
  if (granularity === 'week') return Math.floor(day / 7)
  return monthsBetween(current.from, addDays(current.from, day))
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** A baseline day stands for every day of the period with its weekday, in equal parts. */
function meanSteps(frame: Frame, granularity: Granularity, moment: string) {
  const { from, to } = frame.current
  const weekday = weekdayOf(moment.slice(0, 10))
  const first = (weekday - weekdayOf(from) + 7) % 7
  const length = daysBetween(from, to) + 1
  const days = Array.from({ length: Math.ceil((length - first) / 7) }, (_, week) => first + 7 * week)
  return days.map((day) => ({ index: stepOf(frame, granularity, day, moment), share: 1 / days.length }))
}

function emptyBuckets(frame: Frame, granularity: Granularity): Bucket[] {
  const { current, base, mean, now, timeZone } = frame
  const lastDay = Math.max(daysBetween(current.from, current.to), mean ? 0 : daysBetween(base.from, base.to))
  const ripe = addDays(dayOf(now, timeZone), -MATURING_DAYS)
  const steps = stepOf(frame, granularity, lastDay, 'YYYY-MM-DDT23:00') + 1
  return Array.from({ length: steps }, (_, index) => {
    const { date, last } = spanOf(current.from, granularity, index)
    return { date, immature: last > ripe, covered: noSides(), uncovered: noSides() }
  })
}

function spanOf(from: string, granularity: Granularity, index: number): { date: string; last: string } {
  if (granularity === 'hour') {
    const day = addDays(from, Math.floor(index / 24))
    return { date: `${day}T${String(index % 24).padStart(2, '0')}:00`, last: day }
  }
  if (granularity === 'day') return { date: addDays(from, index), last: addDays(from, index) }
  if (granularity === 'week') return { date: addDays(from, index * 7), last: addDays(from, index * 7 + 6) }
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + index
  const monthStart = (month: number) =>
    `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
  return { date: index === 0 ? from : monthStart(months), last: addDays(monthStart(months + 1), -1) }
}
