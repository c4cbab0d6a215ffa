import { expect, it } from 'vitest'
import { formatDay } from '#ui/formats/day.ts'
import { stepNames } from '#ui/formats/step-names.ts'

it('a step past the period is named by the day of the comparator, which goes on alone', () => {
  const days = [
    { date: '2026-11-30', compared: '2026-03-01' },
    { date: '2026-12-01', compared: '2026-03-02' },
    { date: '2026-12-02', compared: '2026-03-03' },
  ]
  expect(stepNames(days, 'day', '2026-12-01')).toEqual(
    ['2026-11-30', '2026-12-01', '2026-03-03'].map((day) => formatDay(day)),
  )
  const hours = [
    { date: '2026-12-01T23:00', compared: null },
    { date: '2026-12-02T00:00', compared: '2026-03-03T00:00' },
  ]
  expect(stepNames(hours, 'hour', '2026-12-01')).toEqual([
    `${formatDay('2026-12-01')} 23\u00a0h`,
    `${formatDay('2026-03-03')} 0\u00a0h`,
  ])
})
