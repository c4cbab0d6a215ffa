import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserCard } from '#areas/observability/web/notices/browser-card.tsx'
import { DestinationsCard } from '#areas/observability/monitoring/web/destinations/destinations-card.tsx'
import { destinationsQuery } from '#areas/observability/web/destinations-queries.ts'
import { FailedCard } from '#areas/observability/monitoring/web/destinations/failed-card.tsx'
import { RoutesCard } from '#areas/observability/monitoring/web/destinations/routes-card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/monitoring/web/destinations/destinations.module.css'

/** Where alerts go; hidden from people limited to some channels. */
export function DestinationsSection(): ReactNode {
  return useAllowedInWhole('observability.view') ? <Section /> : null
}

function Section(): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(destinationsQuery(useAccountId()))
  if (data === undefined) {
    return (
      <div className={classes['section']}>
        <Card area="auto" title={t('destinations.title')} subtitle={t('destinations.lead')}>
          {error === null ? (
            <Skeleton height={320} />
          ) : (
            <CardError error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      </div>
    )
  }
  return (
    <div className={classes['section']}>
      <DestinationsCard data={data} />
      <RoutesCard data={data} />
      <FailedCard />
      <BrowserCard />
    </div>
  )
}
