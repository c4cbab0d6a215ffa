import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserStatus } from '#vocabulary/user-statuses.ts'
import classes from '#areas/admin/web/admin.module.css'

export function StatusBadge({ status }: { status: UserStatus }): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={classes['badge']} data-status={status}>
      {t(`admin.statuses.${status}`)}
    </span>
  )
}
