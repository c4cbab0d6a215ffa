import { expect, test } from 'vitest'
import { lastUpdate, worstHealth } from '#areas/integrations/web/freshness/worst-health.ts'

const sources = (...healths: ('good' | 'late' | 'bad' | 'still')[]) => healths.map((health) => ({ health }))

test('the worst source speaks for all of them; files, which nobody expects, come last', () => {
  expect(worstHealth(sources('good', 'late', 'bad', 'late'))).toEqual({ health: 'bad', count: 1 })
  expect(worstHealth(sources('late', 'good', 'late'))).toEqual({ health: 'late', count: 2 })
  expect(worstHealth(sources('still', 'good'))).toEqual({ health: 'good', count: 1 })
  expect(worstHealth(sources('still'))).toEqual({ health: 'still', count: 1 })
  expect(worstHealth([])).toBeUndefined()
})

test('the last update is that of the source that was updated last', () => {
  const [old, now] = ['2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z']
  expect(lastUpdate([{ updatedAt: old }, { updatedAt: now }, { updatedAt: null }])).toBe(now)
  expect(lastUpdate([{ updatedAt: null }])).toBeNull()
})
