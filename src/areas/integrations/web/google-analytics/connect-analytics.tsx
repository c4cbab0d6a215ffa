import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { analyticsChoice } from '#areas/integrations/web/google-analytics/analytics-queries.ts'
import { ConsentStep } from '#areas/integrations/web/google-analytics/consent-step.tsx'
import { PropertyForm } from '#areas/integrations/web/google-analytics/property-form.tsx'
import { useConsentWindow } from '#areas/integrations/web/google-analytics/use-consent-window.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import classes from '#areas/integrations/web/integrations.module.css'

export function ConnectAnalytics({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const [given, setGiven] = useState(false)
  const consent = useConsentWindow(useCallback(() => setGiven(true), []))
  const title = t('integrations.analytics.connect')
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={classes['quiet']}>
        {t(given ? 'integrations.analytics.chooseLead' : 'integrations.analytics.lead')}
      </p>
      {given ? <Choice /> : <ConsentStep {...consent} />}
    </Dialog>
  )
}

function Choice(): ReactNode {
  const accountId = useAccountId()
  const { data, error, refetch } = useQuery(analyticsChoice(accountId))
  if (error !== null) return <CardError error={error} onRetry={() => void refetch()} />
  return data === undefined ? <Skeleton height={220} /> : <PropertyForm choice={data} />
}
