import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newLife } from '#analytics/monitoring/life.ts'
import { FollowedRules, packNumbers, unpackNumbers, type Followed } from './followed.ts'

const series = (past: (number | null)[]): Followed => ({
  ...{ place: ['Site'], labels: ['Site'], until: 5, life: newLife(), begins: null, kept: null, fed: 0 },
  ...{ keptLife: null, judge: { past, samples: past.map(() => 3), detector: null } },
})
const followed = (past: (number | null)[]) => ({
  ...{ version: 1, until: 5, series: new Map([['["Site"]', series(past)]]) },
})

test('numbers at rest are the same numbers', () => {
  const figure = fc.oneof(
    fc.nat(300),
    fc.nat(70_000),
    fc.maxSafeNat(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0)),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(figure), (numbers) => {
      expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers)
    }),
  )
})

test.each([
  [[0, 255], 1],
  [[0, 256], 2],
  [[70_000], 4],
  [[2 ** 40], 8],
  [[0.5, 1], 8],
  [[null, 1], 8],
])('%j take %i bytes each', (numbers, bytes) => {
  expect(packNumbers(numbers).BYTES_PER_ELEMENT).toBe(bytes)
})

test('what was kept comes back once as it was, unless its rule changed or was judged elsewhere', () => {
  const memory = new FollowedRules()
  const past = [1, null, 2.5]
  memory.keep('a', followed(past))
  expect(memory.take('a', 1, 5)).toEqual(followed(past))
  expect(memory.take('a', 1, 5)).toBeUndefined()
  memory.keep('a', followed(past))
  expect(memory.take('a', 2, 5)).toBeUndefined()
  memory.keep('a', followed(past))
  expect(memory.take('a', 1, 6)).toBeUndefined()
})

test('of what does not fit, those that came first stay, however often the others come', () => {
  const memory = new FollowedRules(1800)
  for (let turn = 0; turn < 3; turn++)
    for (const id of ['a', 'b', 'c', 'd']) {
      const known = memory.take(id, 1, 5)
      expect(known !== undefined).toBe(turn > 0 && id !== 'd')
      memory.keep(id, followed([1, 2]))
    }
})
