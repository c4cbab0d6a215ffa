import { expect, it } from 'vitest'
import { rateSurprise } from './rate-surprise.ts'

it('of a rate that stays is nothing, and grows with the trials and with the change', () => {
  const before = { hits: 90, trials: 100 }
  expect(rateSurprise(before, { hits: 90, trials: 100 }, 1)).toBeCloseTo(0, 6)
  const some = rateSurprise(before, { hits: 70, trials: 100 }, 1)
  expect(some).toBeGreaterThan(3)
  expect(rateSurprise({ hits: 900, trials: 1000 }, { hits: 700, trials: 1000 }, 1)).toBeCloseTo(
    some * Math.sqrt(10),
    6,
  )
  expect(rateSurprise(before, { hits: 50, trials: 100 }, 1)).toBeGreaterThan(some)
})

it('of what fell to nothing is finite and clear, with few trials too', () => {
  const z = rateSurprise({ hits: 28, trials: 28 }, { hits: 0, trials: 28 }, 1)
  expect(z).toBeCloseTo(Math.sqrt(2 * 56 * Math.log(2)), 9)
})

it('of what moved as the rest did is nothing; without trials there is none', () => {
  expect(rateSurprise({ hits: 80, trials: 100 }, { hits: 40, trials: 100 }, 0.5)).toBeCloseTo(0, 9)
  expect(rateSurprise({ hits: 0, trials: 0 }, { hits: 40, trials: 100 }, 1)).toBeCloseTo(0, 6)
})
