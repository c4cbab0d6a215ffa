import { describe, expect, it } from 'vitest'
import { draws } from '#testing/draws.ts'
import { compareRates } from './compare-rates.ts'

it('is what Newcombe published', () => {
  // 56/70 against 48/80, and 9/10 against 3/10, in his table II
  const first = compareRates({ events: 48, trials: 80 }, { events: 56, trials: 70 })
  expect(first?.low).toBeCloseTo(0.0524, 4)
  expect(first?.high).toBeCloseTo(0.3339, 4)
  const second = compareRates({ events: 3, trials: 10 }, { events: 9, trials: 10 })
  expect(second?.low).toBeCloseTo(0.1705, 4)
  expect(second?.high).toBeCloseTo(0.809, 4)
})

it('is unknown without trials, and where events are not among them', () => {
  expect(compareRates({ events: 0, trials: 0 }, { events: 1, trials: 9 })).toBeNull()
  expect(compareRates({ events: 1, trials: 9 }, { events: 10, trials: 9 })).toBeNull()
})

describe('the interval', () => {
  const random = draws(11)
  const drawn = (trials: number, rate: number) => {
    let events = 0
    for (let trial = 0; trial < trials; trial += 1) if (random() < rate) events += 1
    return { events, trials }
  }

  it.each([
    [200, 0.02, 200, 0.02],
    [400, 0.01, 150, 0.03],
    [1500, 0.015, 1000, 0.025],
    [60, 0.05, 600, 0.01],
  ])('of %i visits at %f and %i at %f holds the truth in 93 of 100 draws at least', (...sizes) => {
    const [before, rateBefore, after, rateAfter] = sizes
    let held = 0
    for (let turn = 0; turn < 1000; turn += 1) {
      const change = compareRates(drawn(before, rateBefore), drawn(after, rateAfter))
      const truth = rateAfter - rateBefore
      if (change !== null && change.low <= truth && truth <= change.high) held += 1
    }
    expect(held).toBeGreaterThanOrEqual(930)
  })
})
