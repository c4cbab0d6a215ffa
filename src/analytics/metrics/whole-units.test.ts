import { expect, it } from 'vitest'
import { wholeUnits } from './whole-units.ts'

it('rounds a half up, with sums that are a half but for their last bits', () => {
  expect([0.5, 0.499_999_999, 0.4999, 2.5, -1.5].map(wholeUnits)).toEqual([1, 1, 0, 3, -1])
})

it('has one zero', () => {
  for (const value of [0, -0, -0.1, -0.5, -1e-9]) expect(wholeUnits(value)).toBe(0)
})
