import type { TFunction } from 'i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { countInWords } from '#areas/integrations/web/brought-data.tsx'

/** What leaves the numbers, or has left them, and what stays. */
export function undoSentences(
  { counts, endedAt }: NonNullable<Import['undone']>,
  t: TFunction,
): readonly string[] {
  const [gone, stayed] = (['alone', 'shared'] as const).map((part) =>
    counts
      .filter((count) => count[part] > 0)
      .map((count) => countInWords(count.kind, count[part], t))
      .join(', '),
  )
  return [
    gone === ''
      ? t('imports.undo.nothing')
      : t(endedAt === null ? 'imports.undo.going' : 'imports.undo.gone', { what: gone }),
    ...(stayed === '' ? [] : [t('imports.undo.shared', { what: stayed })]),
  ]
}
