import { blackFridayDay, isHoliday } from './calendar.ts'
import { businessDaysAfter, isBusinessDay } from './calendar.ts'
import { dayIn, dayOfMonth, monthOf, nthWeekday, weekdayOf, yearOf } from './day-number.ts'
import type { DayNumber } from './day-number.ts'
import { elementAt } from './element-at.ts'

export type Demand = { factor: number; sale: number }

const monthly = [0.94, 0.93, 0.98, 0.97, 1.02, 0.99, 1, 1.01, 0.98, 1.01, 1.06, 1.11]
const weekly = [0.86, 1.12, 1.1, 1.06, 1.04, 1.0, 0.82]

export const hourly: readonly number[] = normalised([
  1.9, 1.1, 0.7, 0.5, 0.5, 0.8, 1.5, 2.5, 3.8, 4.9, 5.7, 5.9, 5.5, 5.4, 5.5, 5.5, 5.4, 5.2, 5.1, 5.5, 6.2,
  6.4, 5.3, 3.4,
])

const blackWeek = new Map<number, [factor: number, sale: number]>([
  [-4, [1.35, 0.04]],
  [-3, [1.35, 0.04]],
  [-2, [1.5, 0.05]],
  [-1, [2.1, 0.09]],
  [0, [4.2, 0.13]],
  [1, [2.2, 0.1]],
  [2, [1.7, 0.08]],
  [3, [2.1, 0.1]],
  [4, [1.2, 0.03]],
])

export function demandOn(day: DayNumber): Demand {
  const year = yearOf(day)
  const [black, sale] = blackWeek.get(day - blackFridayDay(year)) ?? [1, 0]
  const season = between(monthly, day) * elementAt(weekly, weekdayOf(day))
  return { factor: season * black * payday(day) * gifts(day, year) * rest(day, year), sale }
}

function between(levels: readonly number[], day: DayNumber): number {
  const position = monthOf(day) - 1 + (dayOfMonth(day) - 15) / 30.5
  const month = Math.floor(position)
  const part = position - month
  return elementAt(levels, (month + 12) % 12) * (1 - part) + elementAt(levels, (month + 13) % 12) * part
}

function payday(day: DayNumber): number {
  const date = dayOfMonth(day)
  const first = day - date
  const wages = businessDaysAfter(first, 5)
  if (day >= wages && day < wages + 5) return 1.08
  if (date >= 20 && date <= 21) return 1.03
  return date >= 25 && date <= 29 ? 0.96 : 1
}

function gifts(day: DayNumber, year: number): number {
  const rise = (feast: DayNumber, days: number, height: number): number => {
    const left = feast - day
    if (left < 0 || left > days) return 1
    return left <= 2 ? 1 + height * 0.3 : 1 + height * (1 - (left - 2) / days)
  }
  const consumerDay = day === dayIn(year, 3, 15) ? 1.35 : 1
  return (
    consumerDay *
    rise(nthWeekday(year, 5, 0, 2), 14, 0.4) *
    rise(dayIn(year, 6, 12), 9, 0.22) *
    rise(nthWeekday(year, 8, 0, 2), 12, 0.28) *
    rise(dayIn(year, 10, 12), 10, 0.2) *
    rise(dayIn(year, 12, 24), 20, 0.38)
  )
}

function rest(day: DayNumber, year: number): number {
  if (day === dayIn(year, 12, 24) || day === dayIn(year, 12, 31)) return 0.6
  if (day === dayIn(year, 12, 25) || day === dayIn(year, 1, 1)) return 0.5
  return isHoliday(day) && !isBusinessDay(day) ? 0.88 : 1
}

function normalised(weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}
