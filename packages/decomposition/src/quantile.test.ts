import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quantile } from './quantile.ts'

it.each([
  [[], 0.5, 0],
  [[7], 0.9, 7],
  [[4, 1, 3, 2], 0.5, 2.5],
  [[3, 1, 2], 0.5, 2],
  [[10, 20, 30, 40, 50], 0.95, 48],
  [[2, 2, 2, 9], 1, 9],
  [[2, -1, 5], 0, -1],
])('of %j at %d is %d', (values, share, expected) => {
  expect(quantile(values, share)).toBeCloseTo(expected, 12)
  expect(quantile(Float64Array.from(values), share)).toBeCloseTo(expected, 12)
})

it('is the one of the sorted numbers, and leaves a list as it was', () => {
  const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(numbers, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
      const before = [...values]
      const sorted = values.toSorted((a, b) => a - b)
      const place = share * (values.length - 1)
      const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
      expect(quantile(values, share)).toBeCloseTo(below + (above - below) * (place % 1), 9)
      expect(values).toEqual(before)
    }),
  )
})
