import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrdersPace } from '#areas/orders/contract.ts'
import { ordersPaceQuery } from '#areas/orders/web/orders-queries.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { formatMoney } from '#ui/formats/money.ts'
import { formatChange, formatCount } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import classes from '#areas/orders/web/orders.module.css'

const sides = ['today', 'yesterday', 'lastWeek', 'lastYear'] as const

export function PaceBar(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { scope } = useScope()
  const { data, error, refetch } = useQuery(ordersPaceQuery(accountId, scope))
  if (error !== null && data === undefined) return <CardError error={error} onRetry={() => void refetch()} />
  return (
    <div
      className={classes['pace']}
      role="group"
      tabIndex={0}
      aria-label={t('orders.pace.label')}
      aria-busy={data === undefined}
    >
      {sides.map((side) => (
        <div key={side} className={classes['paceSide']}>
          <span className={classes['quiet']}>{t(`orders.pace.${side}`, { at: data?.at ?? '··:··' })}</span>
          {data === undefined ? <Skeleton height={72} /> : <Figures pace={data} side={side} />}
        </div>
      ))}
    </div>
  )
}

function Figures({ pace, side }: { pace: OrdersPace; side: (typeof sides)[number] }): ReactNode {
  const { t } = useTranslation()
  const { today, currency } = pace
  const { orders, units, revenue } = pace[side]
  const counted = orders ?? units
  return (
    <>
      <strong>{formatMoney(revenue, currency)}</strong>
      <span>
        {t(orders === null ? 'orders.pace.units' : 'orders.pace.orders', {
          count: counted,
          shown: formatCount(counted),
        })}
      </span>
      {side !== 'today' && (
        <span className={classes['quiet']}>
          {t('orders.pace.change', { change: formatChange(revenue, today.revenue) })}
        </span>
      )}
    </>
  )
}
