import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalyticsTrial as Trial } from '#areas/integrations/google-analytics-contract.ts'
import classes from '#areas/integrations/web/integrations.module.css'

/** Whether the property can be read, or why not. */
export function AnalyticsTrial({ trial: { accepted, message } }: { trial: Trial }): ReactNode {
  const { t } = useTranslation()
  return (
    <div role="status">
      <p className={accepted === true ? undefined : classes['failure']}>
        {message ?? t('integrations.analytics.accepted')}
      </p>
    </div>
  )
}
