import { expect, it } from 'vitest'
import { calibratedProbability, type Level } from './fitted-chance.ts'

const chanceAt = (levels: readonly Level[], term: number) =>
  calibratedProbability({ weights: [1], levels }, [term])
const levels = [
  [0, 0.1],
  [0.5, 0.6],
  [0.9, 0.95],
] as const

it('is what the curve says where nothing is known of it', () => {
  expect(chanceAt([], 0)).toBeCloseTo(0.5)
  expect(chanceAt([], 3)).toBeCloseTo(0.9526)
})

it('is how often what was said from a level on was right', () => {
  expect([-3, -0.01, 0, 2, 3].map((term) => chanceAt(levels, term))).toEqual([0.1, 0.1, 0.6, 0.6, 0.95])
})
