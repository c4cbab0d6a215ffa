import { expect, it } from 'vitest'
import { draws } from '#testing/draws.ts'
import { addDays, weekdayOf } from '../../periods/local-time.ts'
import { findMissedWeekdays, type DispatchDay } from './find-missed-weekdays.ts'

/** Weeks of business days; `rateOf` with noise of the day itself. */
function days(seed: number, weeks: number, rateOf: (weekday: number) => number, noise: number) {
  const random = draws(seed)
  const found: DispatchDay[] = []
  for (let day = '2026-08-03'; found.length < weeks * 5; day = addDays(day, 1)) {
    if (weekdayOf(day) > 5) continue
    const due = 20 + Math.floor(random() * 60)
    const rate = Math.min(1, Math.max(0, rateOf(weekdayOf(day)) + (random() - 0.5) * noise))
    const kept = Array.from({ length: due }, () => random() < rate).filter(Boolean).length
    found.push({ dock: 'CD', day, due, kept })
  }
  return found
}

it('a dock that misses its Mondays is found by its Mondays alone', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const found = findMissedWeekdays(days(seed, 5, (weekday) => (weekday === 1 ? 0.3 : 0.92), 0.1))
    expect(found.map(({ dock, weekday }) => [dock, weekday])).toEqual([['CD', 1]])
    expect(found[0]?.rate).toBeLessThan(found[0]?.otherRate ?? 0)
  }
})

it('docks whose days differ by chance alone are hardly ever accused', () => {
  let accused = 0
  for (let seed = 1; seed <= 400; seed++)
    accused += findMissedWeekdays(days(seed, 5, () => 0.8, 0.4)).length > 0 ? 1 : 0
  expect(accused).toBeLessThanOrEqual(12)
})

it('too few days or packages say nothing', () => {
  const few = days(1, 2, (weekday) => (weekday === 1 ? 0 : 1), 0)
  expect(findMissedWeekdays(few)).toEqual([])
  expect(findMissedWeekdays([])).toEqual([])
  const small = days(1, 6, (weekday) => (weekday === 1 ? 0 : 1), 0)
  expect(findMissedWeekdays(small.map((day) => ({ ...day, due: 2, kept: 1 })))).toEqual([])
})
