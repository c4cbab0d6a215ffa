import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#app/frame/demo-mark.module.css'

export function DemoWords(): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={classes['mark']}>
      <span className={classes['long']}>{t('demo.long')}</span>
      <span className={classes['short']}>{t('demo.short')}</span>
    </span>
  )
}
