import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportState } from '#vocabulary/import-states.ts'
import classes from '#areas/integrations/web/imports.module.css'

export function StateBadge({ state }: { state: ImportState }): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={classes['badge']} data-state={state}>
      {t(`imports.states.${state}`)}
    </span>
  )
}
