import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { analyticsState } from '#areas/integrations/web/google-analytics/analytics-queries.ts'
import { dayOf, formatSpan } from '#ui/formats/day.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/integrations/web/integrations.module.css'

export function AnalyticsDetails({ connection }: { connection: Connection }): ReactNode {
  const { t } = useTranslation()
  const { id, lastSyncAt } = connection
  const { data } = useQuery(analyticsState(useAccountId(), id, lastSyncAt))
  if (data === undefined) return null
  const { partialSince, timeZone, quotas } = data
  const since = partialSince === null ? null : dayOf(partialSince, timeZone ?? 'UTC')
  return (
    <>
      {since !== null && (
        <p className={classes['quiet']}>
          {t('integrations.analytics.partial', { day: formatSpan(since, since) })}
        </p>
      )}
      {quotas.length > 0 && (
        <dl className={classes['figures']} aria-label={t('integrations.analytics.quotas')}>
          {quotas.map(({ name, used, limit, resetsAt }) => (
            <div key={name}>
              <dt>{t(`integrations.analytics.quota.${name}`)}</dt>
              <dd>{t('integrations.analytics.used', { share: formatShare(used / limit) })}</dd>
              <dd data-quiet="true">
                {t('integrations.analytics.resets', {
                  used: formatCount(used),
                  limit: formatCount(limit),
                  when: formatInstant(resetsAt),
                })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
