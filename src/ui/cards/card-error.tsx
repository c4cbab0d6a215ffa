import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureCode, failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import classes from '#ui/cards/exhibit.module.css'

/** Invalid input would be refused again. */
export function CardError({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['error']} role="alert">
      <p>{failureText(error)}</p>
      {failureCode(error) !== 'invalidInput' && (
        <QuietButton icon="retry" onClick={onRetry}>
          {t('ui.retry')}
        </QuietButton>
      )}
    </div>
  )
}
