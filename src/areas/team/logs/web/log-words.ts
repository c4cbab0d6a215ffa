import i18next from 'i18next'
import type { LogWords } from '#areas/team/logs/model.ts'
import { formatInstant } from '#ui/formats/instant.ts'

export const logWords: LogWords = {
  word: (key) => {
    const found: unknown = i18next.getResource(i18next.resolvedLanguage ?? 'pt', 'translation', key)
    return typeof found === 'string' ? found : null
  },
  instant: (iso) => formatInstant(iso),
}
