import { fileURLToPath } from 'node:url'
import { createInstance, type TFunction } from 'i18next'
import { joinTexts } from '../../../platform/texts/join-texts.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The texts that people read, for tests of the sentences made from them. */
export async function textsForTests(): Promise<TFunction> {
  const instance = createInstance()
  return instance.init({
    lng: 'pt',
    resources: { pt: { translation: joinTexts(root) } },
    interpolation: { escapeValue: false },
  })
}
