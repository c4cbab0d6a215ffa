import type { LanguageDetectorModule } from 'i18next'

const key = 'i18nextLng'

/** Specification, section 9, in this order. */
const places: readonly (() => string | readonly string[] | null | undefined)[] = [
  () => new URLSearchParams(location.search).get('lng'),
  () => /(?:^|;\s*)i18next=([^;]*)/.exec(document.cookie)?.[1],
  () => localStorage.getItem(key),
  () => sessionStorage.getItem(key),
  () => navigator.languages,
  () => document.documentElement.lang,
]

export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  init: () => {},
  detect: () => places.flatMap((look) => look() ?? []).filter((language) => /^[\w-]{1,35}$/.test(language)),
  cacheUserLanguage: (language) => localStorage.setItem(key, language),
}
