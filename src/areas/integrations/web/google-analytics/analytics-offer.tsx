import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { analyticsSetting } from '#areas/integrations/web/google-analytics/analytics-queries.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/integrations/web/integrations.module.css'

export function AnalyticsOffer({ label, onConnect }: { label: string; onConnect: () => void }): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(analyticsSetting(useAccountId()))
  if (data === undefined) return null
  if (data.configured)
    return (
      <QuietButton look="solid" onClick={onConnect}>
        {label}
      </QuietButton>
    )
  return <p className={classes['operator']}>{t('integrations.analytics.operator')}</p>
}
