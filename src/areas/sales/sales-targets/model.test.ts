import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apportion } from './model.ts'

const weight = fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1e9, noNaN: true }))

it('parts are whole, none is negative, and they add up to the last cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 13 }),
      fc.array(weight, { minLength: 1, maxLength: 60 }),
      (total, weights) => {
        const parts = apportion(total, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      },
    ),
  )
})

it('each part is within one unit of its proportion', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 40 }),
      (total, weights) => {
        const sum = weights.reduce((all, each) => all + each, 0)
        fc.pre(sum > 0)
        apportion(total, weights).forEach((part, index) =>
          expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1),
        )
      },
    ),
  )
})

it.each([
  ['a cent that does not divide goes to the first', 100, [1, 1, 1], [34, 33, 33]],
  ['what weighs nothing gets nothing', 1000, [0, 1, 3], [0, 250, 750]],
  ['without weights the parts are equal', 7, [0, 0], [4, 3]],
  ['nothing is nothing', 0, [1, 2], [0, 0]],
  ['of no parts there are none', 5, [], []],
])('%s', (_name, total, weights, parts) => {
  expect(apportion(total, weights)).toEqual(parts)
})
