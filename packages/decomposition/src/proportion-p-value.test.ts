import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proportionPValue } from './proportion-p-value.ts'

/** Two samples of n trials whose z is the one asked for: p = 1/2 ± d, pooled 1/2, z = 2d * sqrt(2n). */
const pValueAt = (z: number, trials = 1e6) => {
  const d = z / (2 * Math.sqrt(2 * trials))
  return proportionPValue(
    { successes: trials * (0.5 + d), trials },
    { successes: trials * (0.5 - d), trials },
  )
}

describe('proportionPValue', () => {
  it.each([
    // Two-sided tails of the standard normal, as tables give them.
    [0.5, 0.617075077451974],
    [1, 0.317310507862914],
    [1.959963984540054, 0.05],
    [2.5758293035489, 0.01],
    [2.9, 0.00373162660076],
    [3, 0.00269979606326],
    [5, 5.73303143758e-7],
    [10, 1.52397060483e-23],
  ])('gives the table value of z = %d', (z, expected) => {
    expect(pValueAt(z) / expected).toBeCloseTo(1, 8)
  })

  it('gives the textbook example: 45 of 100 against 30 of 100 is z = 2.19, p = 0.0285', () => {
    const p = proportionPValue({ successes: 45, trials: 100 }, { successes: 30, trials: 100 })
    expect(p).toBeCloseTo(0.0285, 4)
  })

  it('is 1 where it cannot tell', () => {
    const some = { successes: 3, trials: 10 }
    expect(proportionPValue(some, { successes: 0, trials: 0 })).toBe(1)
    expect(proportionPValue(some, { successes: 11, trials: 10 })).toBe(1)
    expect(proportionPValue(some, { successes: -1, trials: 10 })).toBe(1)
    expect(proportionPValue(some, some)).toBe(1)
    const all = { successes: 10, trials: 10 }
    expect(proportionPValue(all, all)).toBe(1)
  })

  it('is a probability, the same in both directions', () => {
    const proportion = fc
      .tuple(fc.double({ min: 1e-12, max: 1e15, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([trials, share]) => ({ successes: trials * share, trials }))
    fc.assert(
      fc.property(proportion, proportion, (a, b) => {
        const p = proportionPValue(a, b)
        expect(p).toBeGreaterThanOrEqual(0)
        expect(p).toBeLessThanOrEqual(1)
        expect(proportionPValue(b, a)).toBe(p)
      }),
      { numRuns: 3000 },
    )
  })

  it('falls as the distance grows, also where one formula of the tail hands over to the other', () => {
    const zs = Array.from({ length: 400 }, (_, step) => step / 50)
    const tails = zs.map((z) => pValueAt(z))
    expect(tails).toEqual(tails.toSorted((a, b) => b - a))
    expect(new Set(tails).size).toBe(400)
  })
})
