import i18next from 'i18next'

/** The language's number and date rules; the interface language is Portuguese. */
export const locale = 'pt-BR'
/** What people read where a figure does not exist. Absent is not zero. */
export const absent = '—'
export const minus = '−'

/** Intl writes a hyphen-minus; people read a minus sign. */
export function withMinusSign(text: string): string {
  return text.replace('-', minus)
}

/** Section 9 of the specification: dates follow the application's language, English or Brazilian Portuguese, the latter by default. */
export function dateLocaleOf(language: string | undefined): 'en-US' | 'pt-BR' {
  return language?.toLowerCase().startsWith('en') === true ? 'en-US' : 'pt-BR'
}

/** Of the language on screen. */
export function dateLocale(): 'en-US' | 'pt-BR' {
  return dateLocaleOf(i18next.resolvedLanguage)
}

/** In every calendar: Sunday. */
export const firstDayOfWeek = 0
