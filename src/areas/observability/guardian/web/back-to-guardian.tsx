import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#areas/observability/guardian/web/guardian.module.css'

export function BackToGuardian(): ReactNode {
  const { t } = useTranslation()
  return (
    <Link
      to="/observability/guardian"
      search={(before: Record<string, unknown>) => ({ ...before, verificacao: undefined, vista: undefined })}
      className={classes['back']}
    >
      ← {t('guardian.title')}
    </Link>
  )
}
