import { BusinessCalendar } from '../periods/business-calendar.ts'
import { dayOf, eachDay, weekdayOf } from '../periods/local-time.ts'
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

const place = `greatest(1, indexOf({holidayPlaces:Array(String)}, toString(uf)))`

const daysOff = (from: string, to: string) =>
  `arrayCount(off -> off > ${from} AND off <= ${to}, {holidays:Array(Array(Date))}[${place}])`

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
  const weekdays = eachDay(from, dayOf(frame.now, frame.timeZone)).filter((one) => weekdayOf(one) <= 5)
  const places = [ELSEWHERE, '', ...stateCodes]
  return {
    holidayPlaces: places,
    holidays: places.map((uf) => weekdays.filter((one) => calendar.isHoliday(one, uf))),
  }
}

const firstDay = ({ base, current }: Frame) => (base.from < current.from ? base.from : current.from)
