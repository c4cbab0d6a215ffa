import { describe, expect, it } from 'vitest'
import { draws } from '#testing/draws.ts'
import { findRateChange, type RateStep } from './find-rate-change.ts'

/** `rate(step)` of about ten in each of a hundred steps. */
function steps(rate: (step: number) => number, seed = 1, each = 10): RateStep[] {
  const random = draws(seed)
  return Array.from({ length: 100 }, (_, step) => {
    const good = Array.from({ length: each }, () => random() < rate(step)).filter(Boolean).length
    return { step: 5000 + step, good, all: each }
  })
}

describe('since when the rate of a place is another', () => {
  it('is the step from which on it is, in any order of the steps', () => {
    const since = steps((step) => (step < 60 ? 0.9 : 0.5))
    expect(Math.abs((findRateChange(since, -0.01) ?? 0) - 5060)).toBeLessThanOrEqual(2)
    expect(findRateChange(since.toReversed(), -0.01)).toBe(findRateChange(since, -0.01))
  })

  it('is asked of the way in which the place moved the whole', () => {
    const since = steps((step) => (step < 60 ? 0.9 : 0.5))
    expect(findRateChange(since, 0.01)).toBeNull()
    expect(
      findRateChange(
        steps((step) => (step < 60 ? 0.5 : 0.9)),
        0.01,
      ),
    ).not.toBeNull()
  })

  it('is not told of a rate that was so all along, nor of few', () => {
    expect(
      findRateChange(
        steps(() => 0.4),
        -0.1,
      ),
    ).toBeNull()
    expect(
      findRateChange(
        steps((step) => (step < 99 ? 0.9 : 0), 1, 5),
        -0.1,
      ),
    ).toBeNull()
    expect(findRateChange([], -0.1)).toBeNull()
    expect(findRateChange([{ step: 1, good: 30, all: 30 }], -0.1)).toBeNull()
  })

  it('is told by chance of fewer than one steady place in fifty', () => {
    const told = Array.from({ length: 500 }, (_, seed) =>
      findRateChange(
        steps(() => 0.85, seed + 10),
        -0.1,
      ),
    )
    expect(told.filter((step) => step !== null).length).toBeLessThan(10)
  })
})
