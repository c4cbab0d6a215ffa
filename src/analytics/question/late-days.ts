import { BusinessCalendar } from '../periods/business-calendar.ts'
import { dayOf, daysBetween, eachDay, weekdayOf } from '../periods/local-time.ts'
import type { Day } from '../periods/local-time.ts'
import type { Frame } from '../periods/frame.ts'
import { stateCodes } from '#model/states.ts'
import type { Question } from './question.ts'
import type { Expressions } from './sql-text.ts'

/** Not a state: only national holidays apply. */
const ELSEWHERE = '?'

export const localDay = (at: string): string => `toDate(assumeNotNull(${at}), {timeZone:String})`

// the first day of the epoch was a Thursday
const weekdaysUpTo = (name: string) =>
  `(intDiv(toInt32(${name}) + 4, 7) * 5 + least((toInt32(${name}) + 4) % 7, 5))`

/**
 * A list per holiday set, concatenated: each starts with 0 for all earlier days, then the number of holidays
 * up to each day.
 */
const holidaysBy = (day: string) =>
  `toInt32({holidaysBy:Array(UInt16)}[transform(toString(uf), {holidayPlaces:Array(String)}, {holidayLists:Array(UInt32)}, toUInt32(1)) + least({holidayDays:Int32}, greatest(0, toInt32(${day}) - {holidaysFrom:Int32} + 1))])`

const daysOff = (from: string, to: string) => `(${holidaysBy(to)} - ${holidaysBy(from)})`

/**
 * Business days after one local day up to another, at the destination; 0 if not later. Uses the parameters of
 * `holidayParams`.
 */
export const businessDaysSql = (from: string, to: string): string =>
  `greatest(0, ${weekdaysUpTo(to)} - ${weekdaysUpTo(from)} - ${daysOff(from, to)})`

/** Business days from promise to delivery by the destination's holidays, same as `businessDaysLate`. */
export const lateDayExpressions: Expressions = [
  ['due_day', localDay('due_at')],
  ['delivered_day', localDay('delivered_at')],
  ['days_off', daysOff('due_day', 'delivered_day')],
  ['late_days', `greatest(0, ${weekdaysUpTo('delivered_day')} - ${weekdaysUpTo('due_day')} - days_off)`],
]

/** Weekday holidays by place, over the range of due and delivered dates. */
export function holidayParams(
  { frame, holidays = {} }: Pick<Question, 'frame' | 'holidays'>,
  from: Day = firstDay(frame),
) {
  const calendar = new BusinessCalendar(holidays)
  const days = eachDay(from, dayOf(frame.now, frame.timeZone))
  const places = [ELSEWHERE, '', ...stateCodes]
  const lists = new Map<string, { place: number; by: number[] }>()
  const listOf = (uf: string) => {
    const off = days.map((one) => Number(weekdayOf(one) <= 5 && calendar.isHoliday(one, uf)))
    const key = off.join('')
    const known = lists.get(key)
    if (known !== undefined) return known.place
    const by = [0]
    for (const one of off) by.push((by.at(-1) ?? 0) + one)
    const place = 1 + lists.size * by.length
    lists.set(key, { place, by })
    return place
  }
  return {
    holidayPlaces: places,
    holidayLists: places.map(listOf),
    holidaysFrom: daysBetween('1970-01-01', from),
    holidayDays: days.length,
    holidaysBy: [...lists.values()].flatMap(({ by }) => by),
  }
}

const firstDay = ({ base, current }: Frame) => (base.from < current.from ? base.from : current.from)
