import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventKeys } from '#model/event-keys.ts'
import { onConsent, announceConsent } from './consent-event.ts'

const kept: [string, string | null][] = []
beforeEach(() => {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  const tell = (key: string, newValue: string | null) => {
    kept.push([key, newValue])
    target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => tell(key, value),
    removeItem: (key: string) => tell(key, null),
  })
})
afterEach(() => {
  kept.length = 0
  vi.unstubAllGlobals()
})

it('what a window tells is heard once, by the keys of the specification, and does not stay', () => {
  const heard: string[] = []
  const stop = onConsent((outcome) => heard.push(outcome))
  announceConsent('given')
  announceConsent('denied')
  expect(heard).toEqual(['given', 'denied'])
  expect(kept.map(([key]) => key)).toEqual(Array(4).fill(eventKeys.googleAnalyticsStorageEvent))
  expect(kept[0]?.[1]).toContain(eventKeys.googleAnalyticsLoggedIn)
  expect(kept[2]?.[1]).toContain(eventKeys.googleAnalyticsLoggedOut)
  expect(kept.at(-1)?.[1]).toBeNull()
  stop()
  announceConsent('given')
  expect(heard).toHaveLength(2)
})

it('what is none of it is not heard', () => {
  const heard: string[] = []
  onConsent((outcome) => heard.push(outcome))
  localStorage.setItem('other', '{"outcome":"given"}')
  for (const text of ['{', 'null', '{}', '{"outcome":"x"}'])
    localStorage.setItem(eventKeys.googleAnalyticsStorageEvent, text)
  expect(heard).toEqual([])
})
