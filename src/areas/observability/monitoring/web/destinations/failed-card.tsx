import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deliveriesQuery,
  destinationsClient,
  invalidateDestinations,
} from '#areas/observability/web/destinations-queries.ts'
import { formatCount } from '#model/formats/number.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/monitoring/web/destinations/destinations.module.css'

/** Deliveries waiting for a retry, or given up. */
export function FailedCard(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowedInWhole('observability.edit')
  const { data, error, refetch } = useQuery(deliveriesQuery(accountId))
  const [busy, setBusy] = useState<string | null>(null)
  async function retry(deliveryId: string): Promise<void> {
    setBusy(deliveryId)
    try {
      await destinationsClient.retryDelivery({ deliveryId })
      toastSuccess(t('destinations.failed.queued'))
    } catch (failure) {
      toastFailure(failure)
    }
    await invalidateDestinations(queryClient, accountId)
    setBusy(null)
  }
  return (
    <Card area="auto" title={t('destinations.failed.title')} subtitle={t('destinations.failed.lead')}>
      {data === undefined && error === null && <Skeleton height={20} />}
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={classes['quiet']}>{t('destinations.failed.none')}</p>}
      <ul className={classes['rows']}>
        {data?.items.map((item) => (
          <li key={item.id}>
            <div>
              <strong>{item.title}</strong>{' '}
              <Badge tone={item.state === 'dead' ? 'bad' : 'attention'}>
                {t(`destinations.states.${item.state}`)}
              </Badge>
              <p>
                {item.destination} · {formatInstant(item.queuedAt)} ·{' '}
                {t('destinations.failed.attempts', { count: item.attempts })}
                {item.nextAttemptAt !== null &&
                  ` · ${t('destinations.failed.next', { when: formatInstant(item.nextAttemptAt) })}`}
              </p>
              {item.error !== null && <small>{item.error}</small>}
            </div>
            {mayEdit && (
              <QuietButton
                disabled={busy === item.id}
                aria-label={t(
                  item.state === 'dead' ? 'destinations.failed.retryOf' : 'destinations.failed.retryNowOf',
                  {
                    name: item.title,
                  },
                )}
                onClick={() => void retry(item.id)}
              >
                {t(item.state === 'dead' ? 'destinations.failed.retry' : 'destinations.failed.retryNow')}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > data.items.length && (
        <p className={classes['quiet']}>
          {t('destinations.failed.some', {
            shown: formatCount(data.items.length),
            all: formatCount(data.total),
          })}
        </p>
      )}
    </Card>
  )
}
