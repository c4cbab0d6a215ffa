import { describe, expect, it, test } from 'vitest'
import { wilson } from './wilson.ts'

describe("Wilson's interval", () => {
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
  ])('of %i in %i is that of the tables', (successes, trials, low, high) => {
    const found = wilson(successes, trials)
    expect(found?.low).toBeCloseTo(low, 3)
    expect(found?.high).toBeCloseTo(high, 3)
  })

  it('of all and of none ends exactly there', () => {
    for (let trials = 1; trials <= 500; trials++) {
      expect(wilson(trials, trials)?.high).toBe(1)
      expect(wilson(0, trials)?.low).toBe(0)
    }
  })

  it('does not exist without trials', () => {
    expect(wilson(0, 0)).toBeNull()
  })
})
