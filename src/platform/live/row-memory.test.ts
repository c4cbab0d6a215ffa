import { expect, it, vi } from 'vitest'
import { RowMemory } from './row-memory.ts'

const facts = (version: string, askedAt = 0) => ({ whole: version, askedAt, ofMonth: () => version })
const month = { table: 'orders', month: '202611' }
type Read = () => Promise<{ bytes: number }>
const rowsOf = (bytes: number) => vi.fn<Read>(() => Promise.resolve({ bytes }))

it('reads a month once until its parts change', async () => {
  const memory = new RowMemory()
  const [first, second, third] = [rowsOf(1), rowsOf(2), rowsOf(3)]
  const later = performance.now() + 1000
  expect(await memory.of('a', month, facts('one', later), first)).toEqual({ bytes: 1 })
  expect(await memory.of('a', month, facts('one', later), second)).toEqual({ bytes: 1 })
  expect(await memory.of('b', month, facts('one', later), second)).toEqual({ bytes: 2 })
  expect(await memory.of('a', month, facts('two', later), third)).toEqual({ bytes: 3 })
  expect([first, second, third].map((read) => read.mock.calls.length)).toEqual([1, 1, 1])
})

it('rows that were read after the version was asked for are new enough', async () => {
  const memory = new RowMemory()
  const old = facts('one', performance.now())
  await memory.of('a', month, facts('two', performance.now()), rowsOf(1))
  expect(await memory.of('a', month, old, rowsOf(2))).toEqual({ bytes: 1 })
})

it('whoever waited for a reading that failed reads it anew, and so does the next', async () => {
  const memory = new RowMemory()
  const later = performance.now() + 1000
  const failing = vi.fn<Read>(() => Promise.reject(new Error('gone')))
  const asked = [
    memory.of('a', month, facts('one', later), failing),
    memory.of('a', month, facts('one', later), rowsOf(2)),
  ]
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await memory.of('a', month, facts('one', later), rowsOf(3))).toEqual({ bytes: 3 })
})

it('what is too large is not read again at once, whatever changed', async () => {
  const memory = new RowMemory()
  expect(await memory.of('a', month, facts('one'), () => Promise.resolve(undefined))).toBeUndefined()
  const read = rowsOf(1)
  expect(await memory.of('a', month, facts('two', performance.now() + 1000), read)).toBeUndefined()
  expect(read).not.toHaveBeenCalled()
})

it('the longest unused go when they are too many', async () => {
  const memory = new RowMemory()
  const later = facts('one', performance.now() + 1000)
  const half = 60 * 1024 * 1024
  await memory.of('a', month, later, rowsOf(half))
  await memory.of('b', month, later, rowsOf(half))
  await memory.of('a', month, later, rowsOf(0))
  await memory.of('c', month, later, rowsOf(half))
  const [a, b, c] = [rowsOf(1), rowsOf(1), rowsOf(1)]
  await memory.of('a', month, later, a)
  await memory.of('c', month, later, c)
  await memory.of('b', month, later, b)
  expect([a, b, c].map((read) => read.mock.calls.length)).toEqual([0, 1, 0])
})

it('rows are read again after ten minutes, even of the same parts', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const memory = new RowMemory()
    const known = facts('one', Infinity)
    await memory.of('a', month, known, rowsOf(1))
    vi.advanceTimersByTime(599_000)
    expect(await memory.of('a', month, known, rowsOf(2))).toEqual({ bytes: 1 })
    vi.advanceTimersByTime(2000)
    expect(await memory.of('a', month, known, rowsOf(3))).toEqual({ bytes: 3 })
  } finally {
    vi.useRealTimers()
  }
})
