import { afterEach, describe, expect, test, vi } from 'vitest'
import { createInstance } from 'i18next'
import { languageDetector } from '#ui/i18n/language-detector.ts'
import { textsOptions } from '#ui/i18n/texts-options.ts'

type Places = {
  search?: string
  cookie?: string
  local?: string | null
  session?: string | null
  navigator?: string[]
  html?: string
}

const kept = new Map<string, string>()

function browser({
  search = '',
  cookie = '',
  local = null,
  session = null,
  navigator = [],
  html = '',
}: Places) {
  vi.stubGlobal('location', { search })
  vi.stubGlobal('document', { cookie, documentElement: { lang: html } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'i18nextLng' ? local : null),
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'i18nextLng' ? session : null) })
  vi.stubGlobal('navigator', { languages: navigator })
}
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

describe('section 9: the language is looked for', () => {
  test('in the address, the cookie, the local and the session storage, the browser and the page, in this order', () => {
    browser({
      search: '?uf=SP&lng=a',
      cookie: 'x=1; i18next=b; xi18next=z',
      local: 'c',
      session: 'd',
      navigator: ['e', 'f-BR'],
      html: 'g',
    })
    expect(languageDetector.detect()).toEqual(['a', 'b', 'c', 'd', 'e', 'f-BR', 'g'])
  })

  test('leaving out what is nowhere, and what is no language', () => {
    browser({ search: '?lng=../../x', cookie: 'i18next=', navigator: ['pt-BR'] })
    expect(languageDetector.detect()).toEqual(['pt-BR'])
  })

  test.each<[Places, string]>([
    [{ search: '?lng=en', navigator: ['en-US'] }, 'pt'],
    [{ navigator: ['en-US', 'pt-BR'] }, 'pt'],
    [{ local: 'pt', navigator: ['en'] }, 'pt'],
    [{}, 'pt'],
  ])('with %j the texts are in %s, and it is kept in the local storage', async (places, language) => {
    browser(places)
    const instance = createInstance().use(languageDetector)
    await instance.init({ ...textsOptions, resources: { pt: { translation: { a: 'á' } } } })
    expect(instance.resolvedLanguage).toBe(language)
    expect(kept.get('i18nextLng')).toMatch(/^pt/)
  })
})
