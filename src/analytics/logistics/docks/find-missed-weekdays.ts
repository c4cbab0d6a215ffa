import { weekdayOf, type Day } from '../../periods/local-time.ts'

/** By the local day of the dispatch deadline. */
export type DispatchDay = { dock: string; day: Day; due: number; kept: number }

/** A weekday on which a dock hands over far less in time than on its other days. */
export type MissedWeekday = {
  dock: string
  weekday: number
  due: number
  kept: number
  rate: number
  /** Of the dock's other days. */
  otherRate: number
  days: number
}

/** Days with fewer packages say little. */
const MIN_DUE = 5
const MIN_DAYS = 3
const MIN_DEGREES_OF_FREEDOM = 10
/** Of Student's t: a chance of about one in a thousand for each weekday of a dock, at the least freedom. */
const APART = 4.5
const MIN_FALL = 0.1

/**
 * Days, not packages, are what varies: what leaves with one truck is late together. So each weekday's daily rates are compared with the
 * dock's other days by a pooled t-test. Worst first.
 */
export function findMissedWeekdays(rows: readonly DispatchDay[]): MissedWeekday[] {
  const found: MissedWeekday[] = []
  for (const [dock, all] of Map.groupBy(rows, (row) => row.dock)) {
    const days = all.filter(({ due }) => due >= MIN_DUE)
    for (const [weekday, own] of Map.groupBy(days, ({ day }) => weekdayOf(day))) {
      const others = days.filter(({ day }) => weekdayOf(day) !== weekday)
      if (own.length < MIN_DAYS || days.length - 2 < MIN_DEGREES_OF_FREEDOM || others.length < MIN_DAYS)
        continue
      const [rate, otherRate] = [rateOf(own), rateOf(others)]
      const fall = meanOf(others) - meanOf(own)
      if (otherRate - rate < MIN_FALL || fall < MIN_FALL) continue
      if (fall < APART * errorOf(own, others)) continue
      found.push({ dock, weekday, ...sumsOf(own), rate, otherRate, days: own.length })
    }
  }
  return found.toSorted((a, b) => b.due - b.kept - (a.due - a.kept))
}

const sumsOf = (days: readonly DispatchDay[]) => ({
  due: days.reduce((sum, { due }) => sum + due, 0),
  kept: days.reduce((sum, { kept }) => sum + kept, 0),
})

function rateOf(days: readonly DispatchDay[]): number {
  const { due, kept } = sumsOf(days)
  return kept / due
}

const meanOf = (days: readonly DispatchDay[]): number =>
  days.reduce((sum, { due, kept }) => sum + kept / due, 0) / days.length

/** Never less than packages alone would vary by. */
function errorOf(own: readonly DispatchDay[], others: readonly DispatchDay[]): number {
  const squares = (days: readonly DispatchDay[]) => {
    const mean = meanOf(days)
    return days.reduce((sum, { due, kept }) => sum + (kept / due - mean) ** 2, 0)
  }
  const all = [...own, ...others]
  const pooled = (squares(own) + squares(others)) / (all.length - 2)
  const rate = rateOf(all)
  const due = sumsOf(all).due / all.length
  const variance = Math.max(pooled, (rate * (1 - rate)) / due)
  return Math.sqrt(variance * (1 / own.length + 1 / others.length))
}
