import { afterEach, describe, expect, test, vi } from 'vitest'
import { menuItemsByKey, keepVisits, readVisits, togglePin, visit } from '#app/frame/visits.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
afterEach(() => kept.clear())

describe('pinned and recent screens', () => {
  test('the last one visited comes first, once, and only so many are kept', () => {
    const start = { pinned: [], recent: ['a', 'b', 'c', 'd', 'e'] }
    expect(visit(start, 'c').recent).toEqual(['c', 'a', 'b', 'd', 'e'])
    expect(visit(start, 'f').recent).toEqual(['f', 'a', 'b', 'c', 'd'])
  })

  test('a screen is pinned at the end, and let go', () => {
    const pinned = togglePin(togglePin({ pinned: [], recent: [] }, 'logs'), 'importData')
    expect(pinned.pinned).toEqual(['logs', 'importData'])
    expect(togglePin(pinned, 'logs').pinned).toEqual(['importData'])
  })

  test('are kept for each person, without screens that no longer exist', () => {
    keepVisits('u1', { pinned: ['logs', 'gone'], recent: ['importData'] })
    expect(readVisits('u1')).toEqual({ pinned: ['logs'], recent: ['importData'] })
    expect(readVisits('u2')).toEqual({ pinned: [], recent: [] })
    expect(menuItemsByKey(['importData', 'gone']).map(({ to }) => to)).toEqual(['/integrations/import'])
  })

  test.each(['{', 'null', '7', '{"pinned":7}'])('%s in their place is nothing', (stored) => {
    kept.set('farol-menu:u1', stored)
    expect(readVisits('u1')).toEqual({ pinned: [], recent: [] })
  })
})
