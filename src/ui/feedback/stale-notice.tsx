import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/buttons/icon.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import classes from '#ui/feedback/stale-notice.module.css'

/** The last answer stays on screen although a newer one failed. */
export function StaleNotice({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['stale']}>
      <Icon name="attention" />
      <span role="alert">{t('ui.stale')}</span>
      <QuietButton look="bare" icon="retry" onClick={onRetry}>
        {t('ui.retry')}
      </QuietButton>
    </div>
  )
}
