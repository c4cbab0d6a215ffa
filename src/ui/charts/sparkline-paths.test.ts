import { expect, test } from 'vitest'
import { sparklinePaths } from '#ui/charts/sparkline-paths.ts'

test('both lines share one scale, from the left edge to the right', () => {
  const { current, base, last } = sparklinePaths(
    [
      { base: 0, current: 10 },
      { base: 0, current: 5 },
    ],
    120,
    30,
  )
  expect(current).toBe('M3 3L117 15')
  expect(base).toBe('M3 27L117 27')
  expect(last).toBe('M117 15h0')
})

test('a missing value is a gap, not a zero', () => {
  const points = [1, null, 3].map((current) => ({ base: null, current }))
  const { current, base } = sparklinePaths(points, 120, 30)
  expect(current).toBe('M3 27M117 3')
  expect(base).toBe('')
})

test('nothing at all draws nothing, and never NaN', () => {
  expect(sparklinePaths([], 120, 30)).toEqual({ current: '', base: '', last: null })
  expect(sparklinePaths([{ base: null, current: null }], 120, 30)).toEqual({
    current: '',
    base: '',
    last: null,
  })
})

test('a flat line does not divide by zero', () => {
  expect(sparklinePaths([{ base: 2, current: 2 }], 120, 30).current).toBe('M60 27')
})
