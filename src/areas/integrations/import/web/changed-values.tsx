import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { formatCount } from '#model/formats/number.ts'

/** What an import corrected stays as it left it, whoever brought it first. */
export function Changed({ item }: { item: Import }): ReactNode {
  const { t } = useTranslation()
  const changed = (item.result?.counts ?? []).filter(({ outcome }) => (outcome?.changed ?? 0) > 0)
  if (changed.length === 0) return null
  const what = changed.map(({ kind, outcome }) =>
    t('imports.result.ignoredOf', {
      kind: t(`imports.kinds.${kind}`),
      rows: formatCount(outcome?.changed ?? 0),
    }),
  )
  return <p>{t('imports.undo.changed', { what: what.join(', ') })}</p>
}
