import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition, BillingDimensions } from '#areas/sales/billing-decomposition/contract.ts'
import { describeMover, type Mover } from '#areas/sales/billing-decomposition/web/describe-mover.ts'
import { arrowOf, toneOf } from '#ui/charts/tone.ts'
import { toAddress } from '#ui/scope/scope-search.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { later } from '#ui/shell/later.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatMoneyShort } from '#ui/formats/money.ts'
import classes from '#areas/sales/billing-decomposition/web/movers-card.module.css'

const Causes = later(() =>
  import('#areas/sales/billing-decomposition/web/causes/causes.tsx').then((part) => part.default),
)

const maxListed = 5

type Props = { answer: BillingDecomposition; places: UseQueryResult<BillingDimensions> }

export function MoversCard({ answer, places }: Props): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = places
  return (
    <Card area="movers" title={t('home.movers.title')} subtitle={t('home.movers.subtitle')}>
      <div className={classes['causes']}>
        <Causes />
      </div>
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={280} />}
      {data?.movers.length === 0 && <p className={classes['none']}>{t('home.movers.none')}</p>}
      <ol className={classes['list']}>
        {data?.movers.slice(0, maxListed).map((mover, index) => (
          <MoverItem
            key={`${mover.dimension} ${mover.value}`}
            mover={mover}
            place={index + 1}
            answer={answer}
          />
        ))}
      </ol>
    </Card>
  )
}

function MoverItem({
  mover,
  place,
  answer,
}: {
  mover: Mover
  place: number
  answer: BillingDecomposition
}): ReactNode {
  const { t } = useTranslation()
  const { change } = useHome()
  const { label, dimension, driver } = describeMover(mover, answer, t)
  const { currency } = answer.frame
  const detail =
    mover.kind === 'entered'
      ? t('home.movers.entered')
      : mover.kind === 'left'
        ? t('home.movers.left')
        : driver === null
          ? ''
          : t('home.movers.driver', { name: driver.driver, base: driver.base, current: driver.current })
  return (
    <li className={classes['mover']} data-tone={toneOf(mover.unexpected)}>
      <span className={classes['place']} aria-hidden="true">
        {place}
      </span>
      <button
        type="button"
        className={classes['name']}
        aria-label={t('home.movers.filter', { dimension, label })}
        onClick={() => change({ [mover.dimension]: [toAddress(mover.value)], by: undefined })}
      >
        {label}
      </button>
      <strong className={classes['effect']}>
        {arrowOf(mover.unexpected)} {formatMoneyShort(mover.unexpected, currency, 'always')}
      </strong>
      <span className={classes['detail']}>
        {dimension}. {detail}{' '}
        {t('home.movers.delta', { delta: formatMoneyShort(mover.delta, currency, 'always') })}
      </span>
    </li>
  )
}
