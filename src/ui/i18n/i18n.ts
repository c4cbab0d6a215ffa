import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languageDetector } from '#ui/i18n/language-detector.ts'
import { textsBackend } from '#ui/i18n/texts-backend.ts'
import { textsOptions } from '#ui/i18n/texts-options.ts'

/** False when the texts failed after all retries. */
export async function startTexts(): Promise<boolean> {
  await i18next.use(textsBackend).use(languageDetector).use(initReactI18next).init(textsOptions)
  return i18next.hasResourceBundle(textsOptions.fallbackLng, textsOptions.defaultNS)
}
