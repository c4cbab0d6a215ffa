import { expect, it } from 'vitest'
import { localise } from './localise.ts'
import { named } from './testing/named.ts'
import { minutes, ratioCase } from './testing/ratio-cases.ts'
import { mixed, sumCase } from './testing/sum-cases.ts'

it('is right at least nine times in ten when it says so', () => {
  const small = { ...mixed, cards: [4, 6, 3, 10, 5] } as const
  const cases = Array.from({ length: 30 }, (_, k) => [
    sumCase(small, 300 + k),
    ratioCase(minutes, 300 + k),
  ]).flat()
  let [sure, right] = [0, 0]
  for (const { leaves, causes } of cases) {
    const answer = localise(leaves)
    if (answer.verdict !== 'localised' || answer.confidence < 0.9) continue
    sure++
    if (String(named(answer.causes)) === String(causes.toSorted())) right++
  }
  expect(sure).toBeGreaterThan(20)
  expect(right / sure).toBeGreaterThanOrEqual(0.9)
})
