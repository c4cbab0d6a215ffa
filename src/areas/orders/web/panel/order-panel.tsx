import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import {
  DeadlineWord,
  MarkChip,
  StatusWord,
  delaySentence,
  stayText,
  limitText,
} from '#areas/orders/web/list/order-words.tsx'
import { orderQuery } from '#areas/orders/web/orders-queries.ts'
import { Attempts } from '#areas/orders/web/panel/attempts.tsx'
import { Buyer } from '#areas/orders/web/panel/buyer.tsx'
import { Facts } from '#areas/orders/web/panel/facts.tsx'
import { Parcels } from '#areas/orders/web/panel/parcels.tsx'
import { ChangeDialog, type ChangeKind, useOffered } from '#areas/orders/web/write/change-dialog.tsx'
import { failureStatus } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useRememberedPlace } from '#ui/shell/recent-places.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/orders/web/orders.module.css'
import { Section } from '#areas/orders/web/panel/section.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { orderName } from '#areas/orders/web/order-name.ts'
import { formatCount } from '#model/formats/number.ts'

export function OrderPanel({ id }: { id: string }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { data, error, refetch } = useQuery(orderQuery(accountId, id))
  if (data !== undefined) return <SearchResult order={data} />
  if (error === null) return <Skeleton height={480} />
  if (failureStatus(error) === 404)
    return <EmptyState title={t('orders.notFound')} text={t('orders.notFoundText', { id })} />
  return <CardError error={error} onRetry={() => void refetch()} />
}

const changes = ['mark', 'assign', 'comment'] as const

function SearchResult({ order }: { order: OrderDetails }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowed('orders.edit')
  const offered = useOffered(changes)
  const [changing, change] = useState<ChangeKind | null>(null)
  const late = delaySentence(t, order)
  const title = t('orders.one', { number: orderName(order) })
  useRememberedPlace(title)
  return (
    <div className={classes['order']}>
      <header>
        <h2>{title}</h2>
        {late !== null && (
          <p className={classes['late']}>
            <Icon name="attention" size={16} />
            {late}
          </p>
        )}
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
            {offered.map((kind) => (
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

function Timeline({ stays }: { stays: OrderDetails['stays'] }): ReactNode {
  const { t } = useTranslation()
  if (stays.length === 0) return null
  return (
    <Section title={t('orders.panel.timeline')}>
      <ol className={classes['timeline']}>
        {stays.map((stay) => {
          const { status, from, to, limit, over } = stay
          const lasted = stayText(from, to)
          const ends = limit === null && to === null
          return (
            <li key={`${status} ${from}`} data-over={over}>
              <StatusWord status={status} />
              <span>{formatInstant(from)}</span>
              <span className={classes['quiet']}>
                {ends ? '' : t(to === null ? 'orders.panel.lasts' : 'orders.panel.lasted', { time: lasted })}
                {limit !== null && ` · ${t('orders.panel.limit', { limit: limitText(t, limit) })}`}
              </span>
              {over && (
                <strong className={classes['over']}>
                  <Icon name="attention" size={14} />
                  {t('orders.panel.over')}
                </strong>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** What makes a total of the price of its items. */
const besideItems = ({ discount, freight, tax }: Pick<OrderDetails, 'discount' | 'freight' | 'tax'>) =>
  [
    ['discount', -discount],
    ['freight', freight],
    ['tax', tax],
  ] as const

function MoneyParts({ order }: { order: OrderDetails }): ReactNode {
  const { t } = useTranslation()
  return (
    <Section title={t('orders.panel.money')}>
      <table className={classes['money']}>
        <tbody>
          {([['items', order.items], ...besideItems(order)] as const).map(([part, amount]) => (
            <tr key={part}>
              <th scope="row">{t(`orders.panel.parts.${part}`)}</th>
              <td>{formatMoneyExact(amount, order.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('orders.panel.parts.total')}</th>
            <td>{formatMoneyExact(order.value, order.currency)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

function Lines({ order }: { order: OrderDetails }): ReactNode {
  const { t } = useTranslation()
  return (
    <Section title={t('orders.panel.lines')}>
      <ul className={classes['cards']}>
        {order.lines.map((line, index) => (
          <li key={`${line.sku} ${index}`}>
            <strong>{line.name || line.sku}</strong>
            <span className={classes['quiet']}>
              {[line.sku, line.category, line.brand, line.seller].filter((text) => text !== '').join(' · ')}
            </span>
            <span>
              {formatCount(line.quantity)} ×{' '}
              {formatMoneyExact(line.items / Math.max(1, line.quantity), order.currency)}
              {besideItems(line).map(
                ([part, amount]) =>
                  amount !== 0 &&
                  ` · ${t(`orders.panel.parts.${part}`)} ${formatMoneyExact(amount, order.currency)}`,
              )}
            </span>
            <span className={classes['amount']}>{formatMoneyExact(line.total, order.currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function WrittenNotes({ order }: { order: OrderDetails }): ReactNode {
  const { t } = useTranslation()
  return (
    <Section title={t('orders.panel.notes')}>
      {order.written.length === 0 && <p className={classes['quiet']}>{t('orders.panel.noNotes')}</p>}
      <ul className={classes['cards']}>
        {order.written.map(({ id, at, author, text }) => (
          <li key={id}>
            <span className={classes['quiet']}>
              {author ?? t('orders.panel.somebody')} · {formatInstant(at)}
            </span>
            <p data-hj-suppress>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Acts({ acts }: { acts: OrderDetails['acts'] }): ReactNode {
  const { t } = useTranslation()
  if (acts.length === 0) return null
  return (
    <Section title={t('orders.panel.audit')}>
      <ul className={classes['cards']}>
        {acts.map(({ at, person, action, orders }) => (
          <li key={`${at} ${action}`}>
            <span>
              {t(`team.actions.${action}`, { defaultValue: action })}
              {orders > 1 && ` (${t('orders.panel.together', { shown: formatCount(orders) })})`}
            </span>
            <span className={classes['quiet']}>
              {person ?? t('team.system')} · {formatInstant(at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
