import { expect, it } from 'vitest'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { AnswerCache } from './answer-cache.ts'

// only its identity is used
const store = {} as ClickHouse

it('what there is stays while it is made anew, once for all who ask', async () => {
  const kept = new AnswerCache<string>()
  await kept.keep(store, 'a', Promise.resolve('old'))
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = kept.renew(store, 'a', () => promise)
  await kept.renew(store, 'a', () => Promise.reject(new Error('asked twice')))
  expect(await kept.find(store, 'a')).toBe('old')
  resolve('new')
  await first
  expect(await kept.find(store, 'a')).toBe('new')
})

it('what could not be made anew is asked for again, and what there was stays', async () => {
  const kept = new AnswerCache<string>()
  await kept.keep(store, 'a', Promise.resolve('old'))
  await expect(kept.renew(store, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept.find(store, 'a')).toBe('old')
  await kept.renew(store, 'a', () => Promise.resolve('new'))
  expect(await kept.find(store, 'a')).toBe('new')
})
