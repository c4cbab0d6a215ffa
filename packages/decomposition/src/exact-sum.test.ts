import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactSum } from './exact-sum.ts'
import { signed, withPermutation } from './testing/values.ts'

describe('exactSum', () => {
  it('keeps what is lost beside a large number', () => {
    expect(exactSum([1e15, 0.1, -1e15])).toBe(0.1)
    expect(exactSum([1, 1e100, 1, -1e100])).toBe(2)
    expect(exactSum(Array.from({ length: 10 }, () => 0.1))).toBe(1)
  })

  it('breaks a tie to the side of what is left below it', () => {
    expect(exactSum([2 ** 53, 1, 2 ** -60])).toBe(2 ** 53 + 2)
    expect(exactSum([2 ** 53, 1, -(2 ** -60)])).toBe(2 ** 53)
    expect(exactSum([2 ** 53, 1])).toBe(2 ** 53)
  })

  it('is 0, not -0, for nothing and for opposites', () => {
    expect(exactSum([])).toBe(0)
    expect(exactSum([-0])).toBe(0)
    expect(exactSum([-1e-300, 1e-300])).toBe(0)
  })

  it('refuses what is not finite, given or reached', () => {
    expect(() => exactSum([1, NaN])).toThrow(TypeError)
    expect(() => exactSum([Infinity, -Infinity])).toThrow(TypeError)
    expect(() => exactSum([1e308, 1e308])).toThrow(TypeError)
  })

  it('equals the sum of integers done in BigInt', () => {
    const integers = fc.array(fc.maxSafeInteger())
    fc.assert(
      fc.property(integers, (numbers) => {
        expect(exactSum(numbers)).toBe(Number(numbers.reduce((sum, value) => sum + BigInt(value), 0n)))
      }),
      { numRuns: 1000 },
    )
  })

  it('does not show the order of the numbers, to the last bit', () => {
    fc.assert(
      fc.property(withPermutation(fc.array(signed)), ([numbers, permuted]) => {
        expect(exactSum(permuted)).toBe(exactSum(numbers))
      }),
      { numRuns: 1000 },
    )
  })
})
