import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '#areas/marketing/promotions/web/promotions.module.css'

export function BackToList(): ReactNode {
  const { t } = useTranslation()
  return (
    <Link
      to="/marketing/promotions"
      search={(before: Record<string, unknown>) => ({ ...before, vista: undefined })}
      className={classes['back']}
    >
      ← {t('promotions.risks.back')}
    </Link>
  )
}
