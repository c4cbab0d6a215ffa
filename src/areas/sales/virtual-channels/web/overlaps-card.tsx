import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { unclassifiedQuery } from '#areas/sales/virtual-channels/web/channels-queries.ts'
import { writeDraft } from '#areas/sales/virtual-channels/web/channels-search.ts'
import { useChannels } from '#areas/sales/virtual-channels/web/use-channels.ts'
import { withoutLeaks } from '#areas/sales/virtual-channels/web/prepare-channels.ts'
import type { VirtualChannels } from '#areas/sales/virtual-channels/contract.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { moneyCell, numberCell, textCell } from '#ui/tables/table-data.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'

type Props = { answer: VirtualChannels; mayEdit: boolean }

export function OverlapsCard({ answer, mayEdit }: Props): ReactNode {
  const { t } = useTranslation()
  const { channels, overlaps, frame } = answer
  const { currency } = frame
  const nameOf = (id: string): string => channels.find((channel) => channel.id === id)?.name ?? ''
  const nothing = channels.filter(({ sold }) => sold.orders === 0)
  const columns = ['first', 'second', 'orders', 'revenue'] as const
  const table = {
    caption: t('channels.overlaps.title', { count: overlaps.length }),
    columns: columns.map((key) => ({
      label: t(`channels.overlaps.${key}`),
      numeric: key === 'orders' || key === 'revenue',
    })),
    rows: overlaps.map(({ first, second, orders, revenue }) => [
      textCell(nameOf(first)),
      textCell(nameOf(second)),
      numberCell(formatCount(orders), orders),
      moneyCell(formatMoney(revenue, currency), revenue, currency),
    ]),
  }
  return (
    <div className={classes['stack']}>
      <Exhibit
        title={table.caption}
        subtitle={t('channels.overlaps.subtitle')}
        summary={t('channels.overlaps.summary', { count: overlaps.length })}
        table={table}
        area="auto"
      >
        {overlaps.length === 0 ? (
          <p className={classes['quiet']}>{t('channels.overlaps.none')}</p>
        ) : (
          <TableTwin table={table} />
        )}
      </Exhibit>
      <Leaks answer={answer} mayEdit={mayEdit} />
      {nothing.length > 0 && (
        <Card area="auto" title={t('channels.nothing.title', { count: nothing.length })}>
          <p className={classes['quiet']}>{t('channels.nothing.text')}</p>
          <ul className={classes['names']}>
            {nothing.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Leaks({ answer: { total, unclassified, frame }, mayEdit }: Props): ReactNode {
  const { t } = useTranslation()
  const { accountId, scope, change } = useChannels()
  const { data, error, refetch } = useQuery(unclassifiedQuery(accountId, scope))
  const all = total?.revenue ?? 0
  const left = unclassified ?? { orders: 0, revenue: 0 }
  const title = t('channels.leaks.title', { share: formatRate(all === 0 ? null : left.revenue / all) })
  return (
    <Card
      area="auto"
      title={title}
      subtitle={t('channels.leaks.subtitle', {
        count: left.orders,
        orders: formatCount(left.orders),
        revenue: formatMoney(left.revenue, frame.currency),
      })}
    >
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={200} />}
      {data?.values.length === 0 && <p className={classes['quiet']}>{withoutLeaks(total, left, t)}</p>}
      {data !== undefined && data.values.length > 0 && (
        <ul className={classes['leaks']}>
          {data.values.map(({ dimension, value, orders, revenue }) => (
            <li key={`${dimension} ${value}`}>
              <span>
                <small>{t(`dimensions.${dimension}`)}</small>
                <strong>{value}</strong>
              </span>
              <span className={classes['figures']}>
                {formatMoney(revenue, frame.currency)}
                <small>{t('channels.ordersOf', { count: orders, orders: formatCount(orders) })}</small>
              </span>
              {mayEdit && (
                <QuietButton
                  aria-label={t('channels.leaks.makeNamed', { value })}
                  onClick={() =>
                    change({
                      edit: 'new',
                      name: value,
                      rule: writeDraft([{ dimension, kind: 'anyOf', values: [value] }]),
                    })
                  }
                >
                  {t('channels.leaks.make')}
                </QuietButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
