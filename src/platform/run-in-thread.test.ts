import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runInThread } from './run-in-thread.ts'

type Answer = { sum: number; thread: number }

const program = new URL('testing/answering-thread.ts', import.meta.url)
const answers = (keptMs?: number) => runInThread<Answer>(program, { maxOldGenerationSizeMb: 64 }, keptMs)

test('each work gets its own answer, in one thread', async () => {
  const ask = answers()
  const all = await Promise.all([ask({ add: [1, 2], wait: 30 }), ask({ add: [3, 4] }), ask({ add: [] })])
  expect(all.map(({ sum }) => sum)).toEqual([3, 7, 0])
  expect(new Set(all.map(({ thread }) => thread)).size).toBe(1)
})

test('work that fails, ends its thread or cannot be sent is refused, and the next is done', async () => {
  const ask = answers()
  const { thread } = await ask({})
  await expect(ask({ fail: 'not today' })).rejects.toThrow('not today')
  await expect(ask({ end: true })).rejects.toThrow('ended without an answer')
  await expect(ask({ add: [() => 1] })).rejects.toThrow('could not be cloned')
  const next = await ask({ add: [5] })
  expect(next).toMatchObject({ sum: 5 })
  expect(next.thread).not.toBe(thread)
})

test('a thread without work ends', async () => {
  const ask = answers(1)
  const { thread } = await ask({})
  await sleep(50)
  expect((await ask({})).thread).not.toBe(thread)
})
