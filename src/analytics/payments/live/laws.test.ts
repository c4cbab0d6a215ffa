import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTails } from '@farol/detection'
import { countBand, pairSpread, rateBand, rateTail } from './laws.ts'

const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, index) => (n - index) / (index + 1)).reduce(
    (product, one) => product * one,
    1,
  )

describe('the tail of a rate', () => {
  it('is the binomial where nothing comes in bunches', () => {
    for (const [count, trials, mean] of [
      [3, 8, 0.1],
      [8, 8, 0.4],
      [1, 40, 0.02],
    ] as const) {
      let exact = 0
      for (let k = count; k <= trials; k++)
        exact += choose(trials, k) * mean ** k * (1 - mean) ** (trials - k)
      expect(rateTail(count, trials, { mean, spread: 0 })).toBeCloseTo(exact, 6)
    }
  })

  it('is uniform over the counts where the rate itself is anything (a beta of 1 and 1)', () => {
    for (let count = 0; count <= 9; count++)
      expect(rateTail(count, 9, { mean: 0.5, spread: 1 / 3 })).toBeCloseTo((10 - count) / 10, 10)
  })

  it('falls with the count, and is thicker the more comes in bunches', () => {
    const laws = fc.record({
      mean: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
      spread: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
    })
    fc.assert(
      fc.property(laws, fc.integer({ min: 1, max: 300 }), (law, trials) => {
        let before = 1
        for (let count = 0; count <= trials; count += Math.ceil(trials / 20)) {
          const tail = rateTail(count, trials, law)
          expect(tail).toBeLessThanOrEqual(before + 1e-9)
          expect(tail).toBeGreaterThanOrEqual(0)
          before = tail
        }
        const all = rateTail(trials, trials, law)
        expect(rateTail(trials, trials, { ...law, spread: law.spread * 1.5 })).toBeGreaterThan(
          all * (1 - 1e-9),
        )
      }),
    )
  })
})

describe('a band', () => {
  const chance = 1e-4
  /** Of two ways to add the same up. */
  const SLACK = 1 + 1e-6
  it('of counts ends where the next would be beyond chance', () => {
    const law = fc.record({
      mean: fc.double({ min: 0.05, max: 400, noNaN: true }),
      spread: fc.double({ min: 0, max: 0.5, noNaN: true }),
    })
    fc.assert(
      fc.property(law, (each) => {
        const { low, high } = countBand(each, chance)
        const tails = (count: number) => countTails(count, each.mean, each.spread)
        expect(tails(high + 1).high).toBeLessThanOrEqual(chance * SLACK)
        expect(high === 0 || tails(high).high > chance / SLACK).toBe(true)
        expect(tails(low).low).toBeGreaterThan(chance / SLACK)
        expect(low === 0 || tails(low - 1).low <= chance * SLACK).toBe(true)
      }),
      { numRuns: 50, examples: [[{ mean: 217.09891755989682, spread: 0 }]] },
    )
  })

  it('of a rate has no lower end where even the worst could be chance', () => {
    const law = { mean: 0.8, spread: 0.02 }
    expect(rateBand(3, law, chance).low).toBe(0)
    const { low, high } = rateBand(100, law, chance)
    expect(rateTail(Math.round((1 - low) * 100), 100, { ...law, mean: 0.2 })).toBeGreaterThan(chance)
    expect(low).toBeGreaterThan(0.4)
    expect(high).toBeLessThanOrEqual(1)
  })
})

it('learns from pairs how much comes in bunches', () => {
  // ten groups of ten: five of which all fail, or half of each
  const bunched = { pairs: 10 * 90, both: 5 * 90, mean: 0.5 }
  const even = { pairs: 10 * 90, both: 10 * 5 * 4, mean: 0.5 }
  expect(pairSpread(bunched)).toBeCloseTo(1, 10)
  expect(pairSpread(even)).toBeLessThan(0)
  expect(pairSpread({ pairs: 0, both: 0, mean: 0.5 })).toBe(0)
})
