import { expect, it } from 'vitest'
import { localise } from './localise.ts'
import { named } from './testing/named.ts'
import { rateCase } from './testing/rate-cases.ts'
import { rateKinds } from './testing/rate-recipes.ts'
import { shopCase } from './testing/shop-cases.ts'
import { small } from './testing/shop-recipes.ts'

const recipes = Object.values(rateKinds)

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

it('is little for what is ranked and not named', () => {
  const ranked = Array.from({ length: 20 }, (_, k) => {
    const { leaves, causes } = rateCase(recipes[k % recipes.length]!, 700 + k)
    const answer = localise(leaves)
    const isNamed = new Set(answer.causes.flatMap((cause) => named([cause])))
    return answer.ranked
      .filter((cause) => cause.evidence > 0 && named([cause]).every((name) => !isNamed.has(name)))
      .map((cause) => ({ confidence: cause.confidence, isRight: causes.includes(String(named([cause]))) }))
  }).flat()
  expect(ranked.length).toBeGreaterThan(50)
  expect(ranked.filter(({ isRight }) => isRight).length / ranked.length).toBeLessThan(0.1)
  expect(Math.max(...ranked.map(({ confidence }) => confidence))).toBeLessThan(0.1)
})
