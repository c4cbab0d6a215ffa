import { expect, test } from 'vitest'
import { niceStep, waterfallAxis } from './waterfall-axis.ts'

test('small changes on large totals cut the axis, in round steps around every level', () => {
  const axis = waterfallAxis([5_124_900, 5_393_000, 5_205_600, 4_708_400, 4_812_300], true)
  expect(axis).toEqual({ low: 4_400_000, high: 5_600_000, step: 200_000 })
})

test('an axis that may not be cut starts at zero', () => {
  expect(waterfallAxis([100, 90], false)).toEqual({ low: 0, high: 125, step: 25 })
})

test('large changes are not cut even when they may be', () => {
  expect(waterfallAxis([100, 10], true).low).toBe(0)
})

test('levels under zero have room for their figures', () => {
  const axis = waterfallAxis([0, -280, -328], false)
  expect(axis.low).toBeLessThan(-328)
  expect(axis.high).toBe(0)
})

test('nothing moved still has an axis', () => {
  expect(waterfallAxis([0, 0], true)).toEqual({ low: 0, high: 0, step: 1 })
})

test.each([
  [1, 1],
  [1.2, 2],
  [23, 25],
  [260, 500],
  [6000, 10_000],
])('a step for %d is %d', (size, step) => {
  expect(niceStep(size)).toBe(step)
})
