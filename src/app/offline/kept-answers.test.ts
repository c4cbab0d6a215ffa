import { expect, test } from 'vitest'
import { withinBounds } from '#app/offline/kept-answers.ts'

const now = Date.UTC(2026, 0, 2)
const hour = 60 * 60_000
const answer = (key: string, at: number, data: unknown = 1) => ({ key: ['a', key], data, at })
const keysOf = (answers: ReturnType<typeof withinBounds>) => answers.map(({ key }) => key[1])

test('answers older than a day are let go, the newest come first', () => {
  const answers = [
    answer('old', now - 25 * hour),
    answer('early', now - 2 * hour),
    answer('late', now - hour),
  ]
  expect(keysOf(withinBounds(answers, now))).toEqual(['late', 'early'])
})

test('at most 80 answers are kept', () => {
  const answers = Array.from({ length: 100 }, (_, place) => answer(`${place}`, now - place))
  expect(keysOf(withinBounds(answers, now))).toEqual(Array.from({ length: 80 }, (_, place) => `${place}`))
})

test('what does not fit beside newer answers is let go', () => {
  const big = 'x'.repeat(2_500_000)
  const answers = [answer('first', now, big), answer('second', now - 1, big)]
  expect(keysOf(withinBounds(answers, now))).toEqual(['first'])
})
