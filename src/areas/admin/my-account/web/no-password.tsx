import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#areas/admin/my-account/web/my-account.module.css'

export function NoPassword(): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={classes['quiet']}>
      {t('myAccount.noPassword')} <a href="/forgot-password">{t('myAccount.createPassword')}</a>
    </p>
  )
}
