import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/buttons/icon.tsx'
import { dismissToast, useToast } from '#ui/feedback/toast.ts'
import classes from '#ui/feedback/toaster.module.css'

/** Both live regions exist from the start so that screen readers announce toasts. */
export function Toaster(): ReactNode {
  const { t } = useTranslation()
  const toast = useToast()
  const shown = toast?.open === true ? toast : null
  const card = shown && (
    <div key={shown.id} className={classes['toast']} data-variant={shown.variant}>
      <div>
        <p className={classes['title']}>{shown.title}</p>
        <p className={classes['description']}>{shown.description}</p>
      </div>
      <button type="button" className={classes['close']} onClick={dismissToast} aria-label={t('ui.close')}>
        <Icon name="close" />
      </button>
    </div>
  )
  return (
    <div className={classes['place']}>
      <div role="alert">{shown?.variant === 'destructive' ? card : null}</div>
      <div role="status">{shown?.variant === 'dark' ? card : null}</div>
    </div>
  )
}
