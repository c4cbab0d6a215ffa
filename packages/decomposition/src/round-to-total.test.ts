import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactSum } from './exact-sum.ts'
import { closeToTotal, roundToTotal } from './round-to-total.ts'
import { withPermutation } from './testing/values.ts'

const part = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.double({ min: -1e13, max: 1e13, noNaN: true }),
  fc.integer({ min: -20, max: 20 }).map((quarters) => quarters / 4),
  fc.constantFrom(0, -0, 0.5, -0.5, 1e-12, -1e-12),
)
const parts = fc.array(part, { maxLength: 12 })
const halfAwayFromZero = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0

describe('roundToTotal, golden cases', () => {
  it.each([
    // Three thirds of a real: the first of equals gets the centavo.
    { given: [100 / 3, 100 / 3, 100 / 3], total: 100, expected: [34, 33, 33] },
    // Two and a half each, five in all: rounding each alone would show 6.
    { given: [2.5, 2.5], total: 5, expected: [3, 2] },
    { given: [-2.5, -2.5], total: -5, expected: [-3, -2] },
    // The largest remainders get what is missing, not the largest parts.
    { given: [10.1, 1.45, 1.45], total: 13, expected: [10, 2, 1] },
    // A rise and a fall that cancel.
    { given: [0.5, -0.5], total: 0, expected: [1, -1] },
    { given: [0.4, 0.4, -0.8], total: 0, expected: [1, 0, -1] },
    { given: [-0.2, 0.1, 0.1], total: 0, expected: [0, 0, 0] },
    // Tied remainders: the one that grows in size goes before the one that shrinks, wherever they stand.
    { given: [0.25, 0.25, -0.75], total: -0.25, expected: [1, 0, -1] },
    { given: [-0.75, 0.25, 0.25], total: -0.25, expected: [-1, 1, 0] },
    { given: [0.25, -0.75, 0.25], total: -0.25, expected: [1, -1, 0] },
    { given: [0.75, -0.25, -0.25], total: 0.25, expected: [1, -1, 0] },
    { given: [7], total: 7, expected: [7] },
    { given: [], total: 0, expected: [] },
  ])('rounds $given to $expected', ({ given, total, expected }) => {
    expect(roundToTotal(given)).toEqual(expected)
    expect(roundToTotal(given, total)).toEqual(expected)
  })

  it('rounds the effects of the test vector so that the centavos add up', () => {
    const effects = [3_653_260.180808, -2_690_203.81908, -1_118_848.2432, 337_704.82, 1_511_778.58]
    const rounded = roundToTotal(effects, 1_693_691.52)
    expect(rounded.reduce((sum, value) => sum + value, 0)).toBe(1_693_692)
  })

  it('refuses a total that no rounding of the parts gives', () => {
    expect(() => roundToTotal([1, 2], 4)).toThrow(RangeError)
    expect(() => roundToTotal([1.5, 2.5], 7)).toThrow(RangeError)
    expect(() => roundToTotal([], 1)).toThrow(RangeError)
  })

  it('refuses what is not finite, or beyond the exact integers', () => {
    expect(() => roundToTotal([NaN])).toThrow(TypeError)
    expect(() => roundToTotal([1], Infinity)).toThrow(TypeError)
    expect(() => roundToTotal([2 ** 53])).toThrow(RangeError)
    expect(() => roundToTotal([2 ** 52, 2 ** 52])).toThrow(RangeError)
    expect(roundToTotal([2 ** 53 - 1, -(2 ** 53 - 1), 0.5])).toEqual([2 ** 53 - 1, -(2 ** 53 - 1), 1])
  })
})

describe('roundToTotal, properties', () => {
  it('adds up to the rounded total, each part moving to a neighbour, integers staying', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const rounded = roundToTotal(given)
        expect(exactSum(rounded)).toBe(halfAwayFromZero(exactSum(given)))
        rounded.forEach((value, index) => {
          const own = given[index] ?? NaN
          expect([Math.floor(own) + 0, Math.ceil(own) + 0]).toContain(value)
        })
      }),
      { numRuns: 5000 },
    )
  })

  it('adds up to a total that differs from the sum of the parts by less than one half', () => {
    const noise = fc.double({ min: -0.49, max: 0.49, noNaN: true })
    fc.assert(
      fc.property(parts, noise, (given, by) => {
        const total = exactSum([...given, by])
        expect(exactSum(roundToTotal(given, total))).toBe(halfAwayFromZero(total))
      }),
      { numRuns: 3000 },
    )
  })

  it('is as near as any roundings with that total can be: no exchange of a unit makes it nearer', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const errors = roundToTotal(given).map((value, index) => value - (given[index] ?? NaN))
        const spread = Math.max(0, ...errors) - Math.min(0, ...errors)
        expect(spread).toBeLessThanOrEqual(1)
      }),
      { numRuns: 3000 },
    )
  })

  it('negates with its parts', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const negated = roundToTotal(given.map((value) => -value))
        expect(negated).toEqual(roundToTotal(given).map((value) => -value + 0))
      }),
      { numRuns: 3000 },
    )
  })

  it('changes nothing that is rounded already', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const rounded = roundToTotal(given)
        expect(roundToTotal(rounded)).toEqual(rounded)
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps the rounding of each part when they are permuted, but for ties', () => {
    const remainderOf = (value: number) => value - Math.floor(value)
    const untied = parts.filter((given) => new Set(given.map(remainderOf)).size === given.length)
    fc.assert(
      fc.property(withPermutation(untied), ([given, permuted]) => {
        const valueOf = new Map(roundToTotal(given).map((value, index) => [given[index], value]))
        expect(roundToTotal(permuted)).toEqual(permuted.map((value) => valueOf.get(value)))
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(withPermutation(parts), ([given, permuted]) => {
        const remainders = (values: number[]) =>
          roundToTotal(values)
            .map((value, index) => [remainderOf(values[index] ?? NaN), value - (values[index] ?? NaN)])
            .toSorted(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y)
        expect(remainders(permuted)).toEqual(remainders(given))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('closeToTotal', () => {
  it('gives what the parts leave open to the largest of them', () => {
    expect(closeToTotal([10, -40, 5], 0)).toEqual([10, -15, 5])
    expect(closeToTotal([0, 0], 7)).toEqual([7, 0])
    expect(closeToTotal([], 7)).toEqual([])
  })

  it('rounds as roundToTotal where nothing is open', () => {
    expect(closeToTotal([100 / 3, 100 / 3, 100 / 3], 100)).toEqual([34, 33, 33])
  })

  it('adds up to any total, whatever the parts', () => {
    const total = fc.integer({ min: -1e12, max: 1e12 })
    const any = fc.oneof(part, fc.double({ noNaN: true, noDefaultInfinity: true }))
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), total, (given, wanted) => {
        expect(exactSum(closeToTotal(given, wanted))).toBe(wanted)
      }),
    )
  })
})
