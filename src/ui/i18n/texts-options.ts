import type { InitOptions } from 'i18next'

/** Specification, section 9. */
export const textsOptions = {
  supportedLngs: ['pt'],
  nonExplicitSupportedLngs: true,
  load: 'languageOnly',
  fallbackLng: 'pt',
  defaultNS: 'translation',
  ns: ['translation'],
  maxRetries: 5,
  retryTimeout: 350,
  maxParallelReads: 10,
  interpolation: { escapeValue: false },
  returnNull: false,
} as const satisfies InitOptions
