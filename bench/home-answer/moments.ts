import { calendarBetween } from '#analytics/events/calendar.ts'
import { addDays, daysBetween, eachDay, weekdayOf, type Day } from '#analytics/periods/local-time.ts'
import { Draws } from './draws.ts'
import type { InventedShop } from './invent-shop.ts'

/** When somebody asks, and what. */
export type Moment = { day: Day; hour: number; period: string; compare: string; isEvent: boolean }

const firstAsked: Day = '2026-08-24'
const lastAsked: Day = '2026-11-14'
/** A window and the one before it. */
const REACH = 16

const questions = [
  ['last-7-days', 'previous-period'],
  ['yesterday', 'previous-period'],
  ['today', 'account-average'],
  ['last-7-days', 'previous-period'],
  ['yesterday', 'account-average'],
  ['last-7-days', 'account-average'],
  ['last-30-days', 'previous-period'],
] as const
const hours = [8, 14, 20, 1]

/** Around each event, and more quiet ones: holidays, Mondays after them, ends of months, any day. */
export function momentsOf(shop: InventedShop, count: number): Moment[] {
  const draws = new Draws(shop.seed + 77)
  const at = (day: Day, place: number, isEvent: boolean, asked?: (typeof questions)[number]): Moment => {
    const [period, compare] = asked ?? questions[(place + shop.seed) % questions.length] ?? questions[0]
    return { day, hour: hours[(place + shop.seed) % hours.length] ?? 8, period, compare, isEvent }
  }
  const around = shop.planted.flatMap(({ from, to }, place) => {
    const length = Math.min(6, daysBetween(from, to))
    return [
      at(addDays(from, 1), place, true, ['yesterday', 'previous-period']),
      at(addDays(from, length), place + 1, true, ['today', 'account-average']),
      at(addDays(from, length + 1), place + 2, true, ['last-7-days', 'previous-period']),
      at(addDays(from, length + 2), place + 3, true, ['last-7-days', 'account-average']),
    ]
  })
  const events = around.filter((_, place) => (place + shop.seed) % 2 === 0)
  const quiet = eachDay(firstAsked, lastAsked).filter(
    (day) =>
      day > addDays(shop.first, 20) &&
      shop.planted.every(
        ({ from, to }) => day < from || (day > addDays(to, REACH) && daysBetween(from, to) < REACH),
      ),
  )
  const isOdd = (day: Day) =>
    calendarBetween(addDays(day, -3), day).some(({ kind }) => kind === 'holiday') ||
    weekdayOf(day) === 1 ||
    day.endsWith('-01') ||
    day.endsWith('-31')
  const [odd, plain] = [quiet.filter(isOdd), quiet.filter((day) => !isOdd(day))]
  const chosen = Array.from({ length: Math.max(0, count - events.length) }, (_, place) => {
    const from = place % 2 === 0 && odd.length > 0 ? odd : plain
    return at(from[Math.floor(draws.next() * from.length)] ?? lastAsked, place, false)
  })
  return [...events, ...chosen]
}
