import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingCauses, Cause } from '#areas/sales/billing-decomposition/causes-contract.ts'
import { billingCausesQuery } from '#areas/sales/billing-decomposition/web/billing-queries.ts'
import { CauseItem } from '#areas/sales/billing-decomposition/web/causes/cause-item.tsx'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import classes from '#areas/sales/billing-decomposition/web/causes/causes.module.css'

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
          {t('ui.stale')}
        </p>
      )}
      {data.causes.length === 0 ? (
        <p className={classes['verdict']}>{verdictText(data, t)}</p>
      ) : (
        <CauseList name={t('home.causes.title')} causes={data.causes} answer={data} />
      )}
      {data.against.length > 0 && (
        <>
          <h3 className={classes['against']}>{t('home.causes.againstTitle')}</h3>
          <CauseList name={t('home.causes.againstTitle')} causes={data.against} answer={data} />
        </>
      )}
    </div>
  )
}

type ListProps = { name: string; causes: readonly Cause[]; answer: BillingCauses }

const isAlone = ({ causes, against }: BillingCauses) => causes.length + against.length === 1

function CauseList({ name, causes, answer }: ListProps): ReactNode {
  return (
    <ol className={classes['list']} aria-label={name}>
      {causes.map((cause) => (
        <CauseItem
          key={JSON.stringify(cause.segments)}
          cause={cause}
          answer={answer}
          opened={isAlone(answer)}
        />
      ))}
    </ol>
  )
}

function verdictText({ state, verdict }: BillingCauses, t: TFunction): string {
  if (state === 'oneValue') return t('home.causes.oneValue')
  if (state !== 'ready') return t('home.causes.noAnswer')
  if (verdict === 'general') return t('home.causes.general')
  return verdict === 'unchanged' ? t('home.causes.unchanged') : t('home.causes.notLocalised')
}
