import { useQuery, queryOptions } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingCauses, causesContract } from '#areas/sales/billing-decomposition/causes-contract.ts'
import { CauseItem } from '#areas/sales/billing-decomposition/web/causes/cause-item.tsx'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import classes from '#areas/sales/billing-decomposition/web/causes/causes.module.css'
import routes from '#areas/sales/billing-decomposition/causes-contract.ts?routes'
import type { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

export default function Causes(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useHome()
  const { data, error, isPlaceholderData, refetch } = useQuery(billingCausesQuery(accountId, question))
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={72} />
    ) : (
      <CardError error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <div className={classes['causes']} data-changing={isPlaceholderData}>
      {error !== null && (
        <p className={classes['stale']} role="status">
          {t('home.notices.stale')}
        </p>
      )}
      {data.causes.length === 0 ? (
        <p className={classes['verdict']}>{verdictText(data, t)}</p>
      ) : (
        <ol className={classes['list']} aria-label={t('home.causes.title')}>
          {data.causes.map((cause) => (
            <CauseItem key={JSON.stringify(cause.segments)} cause={cause} answer={data} />
          ))}
        </ol>
      )}
    </div>
  )
}

function verdictText({ state, verdict }: BillingCauses, t: TFunction): string {
  if (state !== 'ready') return t('home.causes.noAnswer')
  if (verdict === 'general') return t('home.causes.general')
  return verdict === 'unchanged' ? t('home.causes.unchanged') : t('home.causes.notLocalised')
}

const client = createAreaClient<typeof causesContract>(routes)

const refetchInterval = 5 * 60_000
const facts = ['orders', 'order_items', 'sessions'] as const

function billingCausesQuery(accountId: string, question: BillingQuestion) {
  return queryOptions({
    queryKey: [accountId, 'sales', 'billing-causes', question],
    queryFn: ({ signal }) =>
      client.getBillingCauses({ ...question, metric: 'invoicedRevenue', against: 'comparator' }, { signal }),
    placeholderData: previousAnswer(accountId),
    refetchInterval,
    meta: { facts },
  })
}
