import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import { DeadlineWord, MarkChip, StatusWord } from '#areas/orders/web/list/order-words.tsx'
import { orderQuery } from '#areas/orders/web/orders-queries.ts'
import { Acts } from '#areas/orders/web/panel/acts.tsx'
import { Attempts } from '#areas/orders/web/panel/attempts.tsx'
import { Buyer } from '#areas/orders/web/panel/buyer.tsx'
import { Facts } from '#areas/orders/web/panel/facts.tsx'
import { Lines } from '#areas/orders/web/panel/lines.tsx'
import { MoneyParts } from '#areas/orders/web/panel/money-parts.tsx'
import { Parcels } from '#areas/orders/web/panel/parcels.tsx'
import { Timeline } from '#areas/orders/web/panel/timeline.tsx'
import { WrittenNotes } from '#areas/orders/web/panel/written-notes.tsx'
import { ChangeDialog, type ChangeKind } from '#areas/orders/web/write/change-dialog.tsx'
import { statusOf } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Bone } from '#ui/cards/bone.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/orders/web/orders.module.css'

/** All of one order; one that nobody finds says so here, and the list stays. */
export function OrderPanel({ id }: { id: string }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { data, error, refetch } = useQuery(orderQuery(accountId, id))
  if (data !== undefined) return <Found order={data} />
  if (error === null) return <Bone height={480} />
  if (statusOf(error) === 404)
    return <EmptyState title={t('orders.notFound')} text={t('orders.notFoundText', { id })} />
  return <CardError error={error} onRetry={() => void refetch()} />
}

const changes = ['mark', 'assign', 'comment'] as const

function Found({ order }: { order: OrderDetails }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowed('orders.edit')
  const [changing, change] = useState<ChangeKind | null>(null)
  return (
    <div className={classes['order']}>
      <header>
        <h2>{t('orders.one', { number: order.number })}</h2>
        <p className={classes['standing']}>
          <StatusWord status={order.status} title={order.platformStatus} />
          <DeadlineWord order={order} />
          {order.incomplete && <span>{t('orders.incomplete')}</span>}
        </p>
        <p className={classes['quiet']}>
          {t('orders.placed', { when: formatInstant(order.placedAt) })} ·{' '}
          {formatMoneyExact(order.value, order.currency)}
        </p>
        {order.marks.length > 0 && (
          <p className={classes['marks']}>
            {order.marks.map((mark) => (
              <MarkChip key={mark.id} mark={mark} />
            ))}
          </p>
        )}
        {mayEdit && (
          <div className={classes['acts']} data-not-pictured>
            {changes.map((kind) => (
              <QuietButton key={kind} onClick={() => change(kind)}>
                {t(`orders.write.${kind}`)}
              </QuietButton>
            ))}
          </div>
        )}
      </header>
      <Timeline stays={order.stays} />
      <MoneyParts order={order} />
      <Lines order={order} />
      <Attempts order={order} />
      <Parcels order={order} />
      <Facts order={order} />
      <Buyer order={order} />
      <WrittenNotes order={order} />
      <Acts acts={order.acts} />
      {changing !== null && (
        <ChangeDialog kind={changing} orders={{ ids: [order.id] }} count={1} onClose={() => change(null)} />
      )}
    </div>
  )
}
