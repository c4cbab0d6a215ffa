import i18next from 'i18next'

/** Specification, section 9. */
export function dateLocaleOf(language: string | undefined): 'en-US' | 'pt-BR' {
  return language?.toLowerCase().startsWith('en') === true ? 'en-US' : 'pt-BR'
}

export function dateLocale(): 'en-US' | 'pt-BR' {
  return dateLocaleOf(i18next.resolvedLanguage)
}

export const firstDayOfWeek = 0

/** ISO numbers, in the order in which weeks are read: from Sunday. */
export const weekdays = [7, 1, 2, 3, 4, 5, 6] as const
export type Weekday = (typeof weekdays)[number]
