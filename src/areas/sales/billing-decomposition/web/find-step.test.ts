import { expect, test } from 'vitest'
import { findStep } from '#areas/sales/billing-decomposition/web/find-step.ts'

test('finds the first day of the new level', () => {
  expect(findStep([0.88, 0.87, 0.89, 0.88, 0.7, 0.71, 0.69])?.index).toBe(4)
})

test('gaps do not move the day', () => {
  expect(findStep([0.88, null, 0.87, 0.89, null, 0.7, 0.71, 0.69])?.index).toBe(5)
})

test.each([
  ['a flat series', [1, 1, 1, 1, 1, 1, 1, 1]],
  ['a slope', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['a weekly rhythm', [5, 5, 5, 5, 8, 9, 6, 5, 5, 5, 5, 8, 9, 6]],
  ['one odd day', [5, 5, 5, 5, 9, 5, 5, 5, 5]],
  ['too few days', [1, 1, 9, 9]],
  ['nothing', []],
])('%s is no step', (_, series) => {
  expect(findStep(series)).toBeNull()
})
