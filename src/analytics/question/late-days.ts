import { BusinessCalendar } from '../periods/business-calendar.ts'
import { dayOf, daysBetween, eachDay, weekdayOf } from '../periods/local-time.ts'
import type { Day } from '../periods/local-time.ts'
import type { Frame } from '../periods/frame.ts'
import { stateCodes } from '#model/states.ts'
import type { Question } from './question.ts'
import type { Expressions } from './sql-text.ts'

/** No state: only the nation's holidays are kept there. */
const ELSEWHERE = '?'

export const localDay = (at: string): string => `toDate(assumeNotNull(${at}), {timeZone:String})`

// the first day of the epoch was a Thursday
const weekdaysUpTo = (name: string) =>
  `(intDiv(toInt32(${name}) + 4, 7) * 5 + least((toInt32(${name}) + 4) % 7, 5))`

/** A list of days for each set of holidays, one after the other: first 0, for all days before, then how many holidays there were by each day. */
const holidaysBy = (day: string) =>
  `toInt32({holidaysBy:Array(UInt16)}[transform(toString(uf), {holidayPlaces:Array(String)}, {holidayLists:Array(UInt32)}, toUInt32(1)) + least({holidayDays:Int32}, greatest(0, toInt32(${day}) - {holidaysFrom:Int32} + 1))])`

const daysOff = (from: string, to: string) => `(${holidaysBy(to)} - ${holidaysBy(from)})`

/** After one local day up to another, where the package goes; 0 if that is not later. With the parameters of `holidayParams`. */
export const businessDaysSql = (from: string, to: string): string =>
  `greatest(0, ${weekdaysUpTo(to)} - ${weekdaysUpTo(from)} - ${daysOff(from, to)})`

/** Business days from the promise to the delivery, by the holidays of where it was delivered, as `businessDaysLate` counts them. */
export const lateDayExpressions: Expressions = [
  ['due_day', localDay('due_at')],
  ['delivered_day', localDay('delivered_at')],
  ['days_off', daysOff('due_day', 'delivered_day')],
  ['late_days', `greatest(0, ${weekdaysUpTo('delivered_day')} - ${weekdaysUpTo('due_day')} - days_off)`],
]

/** Holidays that are no weekends, by place, of what may have been due and delivered. */
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
