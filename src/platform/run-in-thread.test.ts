import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runInThread } from './run-in-thread.ts'

type Answer = { sum: number; thread: number }

const program = new URL('testing/answering-thread.ts', import.meta.url)
const answers = (threads: { most?: number; keptMs?: number } = {}) =>
  runInThread<Answer>(program, { maxOldGenerationSizeMb: 64, ...threads })
const threadsOf = (all: readonly Answer[]) => new Set(all.map(({ thread }) => thread)).size

test('each work gets its own answer, in as many threads as are asked for', async () => {
  for (const most of [1, 2]) {
    const ask = answers({ most })
    const all = await Promise.all([ask({ add: [1, 2], wait: 30 }), ask({ add: [3, 4] }), ask({ add: [] })])
    expect(all.map(({ sum }) => sum)).toEqual([3, 7, 0])
    expect(threadsOf(all)).toBe(most)
  }
})

test('work that fails, ends its thread or cannot be sent is refused, and what waits is done', async () => {
  const ask = answers()
  const { thread } = await ask({})
  const [failed, ended, unsent, next] = await Promise.allSettled([
    ask({ fail: 'not today' }),
    ask({ end: true }),
    ask({ add: [() => 1] }),
    ask({ add: [5] }),
  ])
  expect(failed).toMatchObject({ reason: { message: 'not today' } })
  expect(ended).toMatchObject({ reason: { message: expect.stringContaining('ended without an answer') } })
  expect(unsent).toMatchObject({ reason: { message: expect.stringContaining('could not be cloned') } })
  expect(next).toMatchObject({ value: { sum: 5 } })
  expect(next).not.toMatchObject({ value: { thread } })
})

test('work that nobody waits for any more ends, begun or not, and what waits behind it is done', async () => {
  const ask = answers()
  const gone = new AbortController()
  const left = new Error('left')
  const all = [ask({ wait: 600_000 }, gone.signal), ask({}, gone.signal), ask({ add: [7] })]
  await sleep(50)
  gone.abort(left)
  const [begun, waiting, next] = await Promise.allSettled(all)
  expect([begun, waiting]).toMatchObject([{ reason: left }, { reason: left }])
  expect(next).toMatchObject({ value: { sum: 7 } })
})

test('a thread without work ends', async () => {
  const ask = answers({ keptMs: 1 })
  const { thread } = await ask({})
  await sleep(50)
  expect((await ask({})).thread).not.toBe(thread)
})
