import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PastNumbers } from './past-numbers.ts'

const figure = fc.oneof(
  fc.nat(300),
  fc.nat(70_000),
  fc.maxSafeNat(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
)

test('they are the same numbers, however they came', () => {
  fc.assert(
    fc.property(fc.array(figure), fc.array(figure), (first, then) => {
      const past = new PastNumbers(first)
      for (const number of then) past.push(number)
      const all = [...first, ...then]
      expect(past.length).toBe(all.length)
      expect(past.toJSON()).toEqual(all)
      expect(new PastNumbers(past.toJSON()).toJSON()).toEqual(all)
      expect(all.map((_, index) => past.before(all.length - index))).toEqual(all)
      expect([past.before(0), past.before(all.length + 1)]).toEqual([undefined, undefined])
    }),
  )
})

test('the last are kept', () => {
  fc.assert(
    fc.property(fc.array(figure), fc.integer({ min: 1, max: 20 }), figure, (numbers, count, next) => {
      const past = new PastNumbers(numbers)
      past.keepLast(count)
      past.push(next)
      expect(past.toJSON()).toEqual([...numbers.slice(-count), next])
    }),
  )
})

test.each([
  [[0, 255], 1],
  [[0, 256], 2],
  [[70_000], 4],
  [[2 ** 40], 8],
  [[0.5, 1], 8],
  [[null, 1], 8],
])('%j take %i bytes each', (numbers, bytes) => {
  expect(new PastNumbers(numbers).bytes).toBe(bytes * numbers.length)
})

test('what was large once takes no room when it is gone', () => {
  const past = new PastNumbers([2 ** 40, ...Array.from({ length: 9 }, () => 3)])
  expect(past.bytes).toBe(80)
  past.keepLast(9)
  expect(past.bytes).toBe(9)
})
