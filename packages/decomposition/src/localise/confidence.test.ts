import { describe, expect, it } from 'vitest'
import { chanceOf } from './confidence.ts'
import { localise } from './localise.ts'
import { named } from './testing/named.ts'
import { rateCase } from './testing/rate-cases.ts'
import { rateKinds } from './testing/rate-recipes.ts'
import { shopCase } from './testing/shop-cases.ts'
import { small } from './testing/shop-recipes.ts'

const recipes = Object.values(rateKinds)

describe('a chance', () => {
  const atHalf = (points: (readonly [number, number])[], terms = [0]) =>
    chanceOf({ weights: [1], points }, terms)

  it('is what the curve says where nothing is known of it', () => {
    expect(atHalf([])).toBeCloseTo(0.5)
    expect(atHalf([], [3])).toBeCloseTo(0.9526)
  })

  it('is how often that was right, on a line between what is known', () => {
    expect(atHalf([[0.5, 0.4]])).toBeCloseTo(0.4)
    expect(
      atHalf([
        [0.4, 0.2],
        [0.6, 0.5],
      ]),
    ).toBeCloseTo(0.35)
  })

  it('never falls as the curve rises, and stays within 0 and 1', () => {
    const points = [
      [0.3, 0.2],
      [0.7, 0.8],
    ] as const
    const told = Array.from({ length: 41 }, (_, k) => atHalf([...points], [k / 2 - 10]))
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.every((chance) => chance >= 0 && chance <= 1)).toBe(true)
  })
})

it.each([
  ['of rates of every kind', (seed: number) => rateCase(recipes[seed % recipes.length]!, seed)],
  ['of small shops', (seed: number) => shopCase({ ...small, causes: [0, 1] }, seed)],
])('answers %s, with causes and without, are right about as often as they say', (_, caseOf) => {
  const answers = Array.from({ length: 120 }, (__, seed) => caseOf(400 + seed)).map(({ leaves, causes }) => {
    const { confidence, causes: found } = localise(leaves)
    return { confidence, isRight: String(named(found)) === String(causes.toSorted()) }
  })
  const told = answers.reduce((sum, { confidence }) => sum + confidence, 0) / answers.length
  const right = answers.filter(({ isRight }) => isRight).length / answers.length
  expect(Math.abs(told - right)).toBeLessThan(0.1)
})

it('is little where something was found and nothing named', () => {
  const { leaves } = rateCase(rateKinds['one value']!, 401)
  const { causes, confidence, verdict } = localise(leaves, { minimumConfidence: 1 })
  expect([causes, verdict]).toEqual([[], 'not-localised'])
  expect(confidence).toBeLessThan(0.2)
})
