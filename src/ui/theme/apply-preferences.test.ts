import { beforeEach, expect, test, vi } from 'vitest'
import { singleKeysOn } from '#ui/theme/single-keys.ts'
import { applyPreferences } from '#ui/theme/apply-preferences.ts'

const kept = new Map<string, string>()
const dataset: Record<string, string> = {}
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
vi.stubGlobal('window', { localStorage: globalThis.localStorage })
vi.stubGlobal('document', { documentElement: { dataset } })
beforeEach(() => kept.clear())

const liked = { scheme: 'dark', density: 'compact', shortcuts: false } as const
const shown = () => [kept.get('farol-color-scheme'), kept.get('farol-density'), singleKeysOn()]

test('what the person prefers is brought to a new browser', () => {
  applyPreferences('u1', liked)
  expect(shown()).toEqual(['dark', 'compact', false])
})

test('what was chosen here afterwards stays, until the preference is another', () => {
  applyPreferences('u1', liked)
  kept.set('farol-color-scheme', 'light')
  applyPreferences('u1', liked)
  expect(shown()[0]).toBe('light')
  applyPreferences('u1', { ...liked, density: 'comfortable' })
  expect(shown()).toEqual(['dark', 'comfortable', false])
})

test('another person in the same browser gets theirs', () => {
  applyPreferences('u1', liked)
  applyPreferences('u2', { scheme: 'auto', density: 'comfortable', shortcuts: true })
  expect(shown()).toEqual(['auto', 'comfortable', true])
})

test('somebody who prefers nothing in particular changes nothing in a browser that was set before', () => {
  kept.set('farol-color-scheme', 'light')
  applyPreferences('u1', { scheme: 'auto', density: 'comfortable', shortcuts: true })
  expect(kept.get('farol-color-scheme')).toBe('light')
})
