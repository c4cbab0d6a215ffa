import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withBounds, type StatementBounds } from '#platform/storage/statement-bounds.ts'
import { withRequestTimeout } from './fresh-answer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000
const request = (gone?: AbortSignal): StatementBounds => ({
  deadlineMs: 10_000,
  asker: { account: 'a', person: 'p' },
  ...(gone && { gone }),
})
const madeIn = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('rows'), ms))
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => error,
  )

it('a request is told that what takes long is being prepared, which goes on', async () => {
  const making = madeIn(MINUTE)
  const failure = withBounds(request(), () => failureOf(withRequestTimeout(making)))
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await failure).toMatchObject({ code: 'preparing', details: { retryAfter: 2 } })
  expect(await making).toBe('rows')
  expect(await withBounds(request(), () => withRequestTimeout(making))).toBe('rows')
  expect(vi.getTimerCount()).toBe(0)
})

it('what comes in time is the answer, and work in the background waits', async () => {
  const soon = withBounds(request(), () => withRequestTimeout(madeIn(19_000)))
  const whenever = withRequestTimeout(madeIn(5 * MINUTE))
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect([await soon, await whenever]).toEqual(['rows', 'rows'])
})

it('nobody waits who left', async () => {
  const leaving = new AbortController()
  const failure = withBounds(request(leaving.signal), () => failureOf(withRequestTimeout(madeIn(MINUTE))))
  leaving.abort(new Error('left'))
  expect(await failure).toMatchObject({ message: 'left' })
  expect(vi.getTimerCount()).toBe(1)
})
