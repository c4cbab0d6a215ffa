import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apportion } from '#areas/sales/sales-targets/model.ts'
import { relativeWeights, setDayValue, setDayWeight, pasteDays } from './edit-curve.ts'

const month = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 28, maxLength: 31 })

it('a day that is set is what was said, and the month stays its target', () => {
  fc.assert(
    fc.property(
      month,
      fc.integer({ min: 0, max: 10 ** 11 }),
      fc.nat(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, total, seed, part) => {
        const place = seed % weights.length
        const value = Math.floor(total * part)
        const made = setDayValue(weights, total, place, value, new Set([place])) ?? []
        const days = apportion(total, made)
        expect(days[place]).toBe(value)
        expect(days.reduce((sum, day) => sum + day, 0)).toBe(total)
      },
    ),
  )
})

it('days that were set before keep theirs', () => {
  const first = setDayValue([1, 1, 1, 1], 400, 0, 250, new Set([0])) ?? []
  expect(first).toEqual([250, 50, 50, 50])
  expect(setDayValue(first, 400, 1, 100, new Set([0, 1]))).toEqual([250, 100, 25, 25])
  expect(setDayValue(first, 400, 1, 200, new Set([0, 1]))).toBeNull()
  expect(setDayValue([1], 10, 0, 5, new Set([0]))).toBeNull()
})

it('a weight is so many mean days, afterwards too', () => {
  fc.assert(
    fc.property(month, fc.nat(), fc.double({ min: 0, max: 20, noNaN: true }), (weights, seed, weight) => {
      const place = seed % weights.length
      expect(relativeWeights(setDayWeight(weights, place, weight) ?? [])[place]).toBeCloseTo(weight, 6)
    }),
  )
  expect(setDayWeight([1, 1], 0, 2)).toBeNull()
})

it('pasted days are taken as they are, blank ones stay', () => {
  expect(pasteDays([1, 1, 2], 400, 1, [300, null, 9])).toEqual([100, 300, 200])
  expect(pasteDays([1, 1, 2], null, 0, [5, 6, 7])).toEqual([5, 6, 7])
})
