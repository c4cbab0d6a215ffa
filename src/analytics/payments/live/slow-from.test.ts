import { expect, it } from 'vitest'
import { latencyBucketOf } from './attempt-rows.ts'
import { slowThresholds } from './slow-from.ts'

/** Answers of 1 to 100 tenths of a second, `by` times as slow. */
const week = (number: number, by: number) => {
  const tenths = Array.from({ length: 100 }, (_, index) => (index + 1) * 100 * by)
  return {
    acquirer: 'Norte',
    method: 'Cartão de crédito',
    week: number,
    latencies: [tenths.map(latencyBucketOf), tenths.map(() => 1)] satisfies [number[], number[]],
  }
}
const slowOf = (weeks: ReturnType<typeof week>[]) => slowThresholds(weeks).get('Norte\nCartão de crédito')

it('an answer is slow when nine of ten are not', () => {
  const slow = slowOf([0, 1, 2, 3].map((number) => week(number, 1)))
  expect(slow?.without).toBeUndefined()
  expect(slow?.from).toBeGreaterThan(8900)
  expect(slow?.from).toBeLessThan(9100)
})

it('a week of slow answers is not what is usual, and does not move from when an answer is slow', () => {
  const slow = slowOf([week(0, 3), week(1, 1), week(2, 1), week(3, 1)])
  expect(slow?.without).toBe(0)
  expect(slow?.from).toBeLessThan(9100)
})

it('two weeks that are told cannot say which is the unusual one', () => {
  const slow = slowOf([week(0, 3), week(1, 1)])
  expect(slow?.without).toBeUndefined()
  expect(slow?.from).toBeGreaterThan(15_000)
})

it('answers that are all alike are not slow', () => {
  const alike = [0, 1, 2, 3].map((number) => ({
    ...week(number, 1),
    latencies: [[latencyBucketOf(300)], [50]] satisfies [number[], number[]],
  }))
  expect(slowOf(alike)?.from).toBeGreaterThanOrEqual(300)
})

it('who never told how long an answer took has none', () => {
  expect(slowThresholds([{ ...week(0, 1), latencies: [[], []] }]).size).toBe(0)
})
