import { expect, test } from 'vitest'
import { lastUpdate, worstOf } from '#areas/integrations/web/freshness/worst-of.ts'

const sources = (...healths: ('good' | 'late' | 'bad' | 'still')[]) => healths.map((health) => ({ health }))

test('the worst source speaks for all of them; files, which nobody expects, come last', () => {
  expect(worstOf(sources('good', 'late', 'bad', 'late'))).toEqual({ health: 'bad', count: 1 })
  expect(worstOf(sources('late', 'good', 'late'))).toEqual({ health: 'late', count: 2 })
  expect(worstOf(sources('still', 'good'))).toEqual({ health: 'good', count: 1 })
  expect(worstOf(sources('still'))).toEqual({ health: 'still', count: 1 })
  expect(worstOf([])).toBeUndefined()
})

test('the last update is that of the source that was updated last', () => {
  const [old, now] = ['2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z']
  expect(lastUpdate([{ updatedAt: old }, { updatedAt: now }, { updatedAt: null }])).toBe(now)
  expect(lastUpdate([{ updatedAt: null }])).toBeNull()
})
