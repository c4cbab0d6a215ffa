import { expect, it } from 'vitest'
import { weekStart } from './week-start.ts'

it('a week begins on Sunday, over the ends of months and years', () => {
  expect(['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-21'].map(weekStart)).toEqual([
    '2026-11-08',
    '2026-11-15',
    '2026-11-15',
    '2026-11-15',
  ])
  expect(weekStart('2027-01-01')).toBe('2026-12-27')
})
