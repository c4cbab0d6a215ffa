import { readFileSync } from 'node:fs'
import { createInstance, type TFunction } from 'i18next'

/** The texts that people read, for tests of the sentences made from them. */
export async function textsForTests(): Promise<TFunction> {
  const file = new URL('../../../../public/locales/pt/translation.json', import.meta.url)
  const instance = createInstance()
  return instance.init({
    lng: 'pt',
    resources: { pt: { translation: JSON.parse(readFileSync(file, 'utf8')) } },
    interpolation: { escapeValue: false },
  })
}
