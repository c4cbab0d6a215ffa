import { expect, it } from 'vitest'
import { BusinessCalendar } from '../../periods/business-calendar.ts'
import { businessWeek } from '#model/logistics/docks.ts'
import { handOverDay, judgeCutOffs, learnCapacities, learnCutOffs } from './dock-days.ts'

const calendar = new BusinessCalendar()
const FRIDAY = '2026-11-13'
const MONDAY = '2026-11-16'

it('what is approved after the cut-off, or when nobody works, is of the next working day', () => {
  expect(handOverDay(FRIDAY, true, businessWeek, calendar)).toBe(FRIDAY)
  expect(handOverDay(FRIDAY, false, businessWeek, calendar)).toBe(MONDAY)
  expect(handOverDay(FRIDAY, false, [...businessWeek, 6], calendar)).toBe('2026-11-14')
  expect(handOverDay('2026-11-20', true, businessWeek, calendar)).toBe('2026-11-23')
})

it('a cut-off is kept by what leaves on its day, and not judged before that day is over', () => {
  const row = (day: string, isBefore: boolean, shipped: string, current: number) => ({
    dock: 'CD',
    day,
    isBefore,
    shipped,
    base: 0,
    current,
  })
  const judged = judgeCutOffs(
    [
      row(FRIDAY, true, FRIDAY, 5),
      row(FRIDAY, true, MONDAY, 2),
      row(FRIDAY, false, MONDAY, 3),
      row(FRIDAY, true, '', 1),
      row('2026-11-18', true, '', 9),
    ],
    () => businessWeek,
    { calendar, today: '2026-11-18' },
  )
  expect(judged.get('CD')?.current).toEqual({ due: 11, kept: 8 })
})

it('a cut-off is learnt where it parts the day, and not where nothing does', () => {
  const hours = (sameDay: (hour: number) => number) =>
    Array.from({ length: 24 }, (_, hour) => ({
      dock: 'CD',
      hour,
      approved: 50,
      sameDay: sameDay(hour),
    }))
  expect(learnCutOffs(hours((hour) => (hour < 14 ? 45 : 2)))).toEqual(new Map([['CD', 14 * 60]]))
  expect(learnCutOffs(hours((hour) => (hour % 2 === 0 ? 24 : 26)))).toEqual(new Map())
  expect(learnCutOffs(hours((hour) => 48 - 2 * hour))).toEqual(new Map())
  expect(learnCutOffs([])).toEqual(new Map())
})

it('a capacity is learnt of docks that have worked for some hours', () => {
  const rows = [
    { dock: 'CD', hourly: 40, hours: 200 },
    { dock: 'Nova', hourly: 9, hours: 3 },
  ]
  expect(learnCapacities(rows)).toEqual(new Map([['CD', 40]]))
})
