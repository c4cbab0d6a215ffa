import { expect, test } from 'vitest'
import { formatDate } from '#model/formats/dates.ts'
import { parseDayText } from '#ui/forms/day-text.ts'

test.each([
  ['20/11/2026', '2026-11-20'],
  [' 1/2/26 ', '2026-02-01'],
  ['29/02/2024', '2024-02-29'],
])('%s is a day', (text, day) => {
  expect(parseDayText(text)).toBe(day)
})

test.each(['', '31/02/2026', '2026-11-20', '20/13/2026', '20/11', 'amanhã', '20/11/202'])(
  '%j is no day',
  (text) => {
    expect(parseDayText(text)).toBeNull()
  },
)

test('a day is written as it is read', () => {
  expect(formatDate('2026-11-20')).toBe('20/11/2026')
  expect(formatDate('')).toBe('')
})
