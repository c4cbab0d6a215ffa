import { expect, test } from 'vitest'
import { narrowToStep } from '#areas/sales/analytics/web/narrow-to-step.ts'
import { answerWith } from '#areas/sales/billing-decomposition/web/testing/answer.ts'
import type { Granularity } from '#model/granularity.ts'

const shown = (from: string, to: string, granularity: Granularity, dates: string[]) => {
  const { frame } = answerWith({})
  return {
    frame: { ...frame, current: { ...frame.current, from, to } },
    granularity,
    steps: dates.map((date) => ({ date, immature: false, partial: false })),
  }
}

test('a day, a week and a month are the days that they hold, and no more than the period has', () => {
  const days = shown('2026-11-01', '2026-11-03', 'day', ['2026-11-01', '2026-11-02', '2026-11-03'])
  expect(narrowToStep(days, 1)).toEqual({ from: '2026-11-02', to: '2026-11-02' })
  const weeks = shown('2026-11-01', '2026-11-10', 'week', ['2026-11-01', '2026-11-08'])
  expect(narrowToStep(weeks, 0)).toEqual({ from: '2026-11-01', to: '2026-11-07' })
  expect(narrowToStep(weeks, 1)).toEqual({ from: '2026-11-08', to: '2026-11-10' })
  const months = shown('2026-01-15', '2026-03-10', 'month', ['2026-01-15', '2026-02-01', '2026-03-01'])
  expect(narrowToStep(months, 0)).toEqual({ from: '2026-01-15', to: '2026-01-31' })
})

test('an hour is its day, and one day is narrowed no further', () => {
  const hours = shown('2026-11-01', '2026-11-02', 'hour', ['2026-11-01T23:00', '2026-11-02T00:00'])
  expect(narrowToStep(hours, 0)).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(narrowToStep(shown('2026-11-01', '2026-11-01', 'hour', ['2026-11-01T05:00']), 0)).toBeNull()
})

test('a step that only the comparator has is beyond the period', () => {
  const longer = shown('2026-11-01', '2026-11-02', 'day', ['2026-11-01', '2026-11-02', '2026-11-03'])
  expect(narrowToStep(longer, 2)).toBeNull()
  expect(narrowToStep(longer, 9)).toBeNull()
})
