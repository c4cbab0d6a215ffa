import { expect, it } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { addDays, dayOf, eachDay, startOfDay, weekdayOf } from './local-time.ts'

const ZONES = [
  'America/Sao_Paulo',
  'America/Rio_Branco',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
]
const HALF_HOUR = 1_800_000
/** Summer time begins and ends at midnight in Brazil until 2019, Samoa leaves out the 30th of December 2011. */
const SPANS = ['2011-12-28', '2018-11-02', '2019-02-15', '2024-02-27', '2026-12-30']

it.each(ZONES)('days of %s are those of the calendar, before, at and after each midnight', (timeZone) => {
  for (const begin of SPANS) {
    const from = Date.parse(begin)
    for (let instant = from; instant < from + 6 * 24 * 2 * HALF_HOUR; instant += HALF_HOUR)
      for (const at of [instant - 1, instant]) {
        const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
        const day = there.toPlainDate().toString()
        expect(dayOf(at, timeZone)).toBe(day)
        expect(startOfDay(day, timeZone)).toBe(there.startOfDay().epochMilliseconds)
      }
  }
})

it('days are added over the ends of months and years, and know their weekday', () => {
  for (const begin of ['1899-12-25', '2024-02-20', '2025-02-20', '2026-12-20', '9999-12-20'])
    for (let days = -400; days <= 400; days += 7) {
      const there = Temporal.PlainDate.from(begin).add({ days })
      expect(addDays(begin, days)).toBe(there.toString())
      expect(weekdayOf(addDays(begin, days))).toBe(there.dayOfWeek)
    }
  expect(eachDay('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(() => addDays('no day', 1)).toThrow(RangeError)
})
