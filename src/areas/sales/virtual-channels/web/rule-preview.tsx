import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { previewQuery } from '#areas/sales/virtual-channels/web/channels-queries.ts'
import { describeRule } from '#areas/sales/virtual-channels/web/describe-rule.ts'
import { useChannels } from '#areas/sales/virtual-channels/web/use-channels.ts'
import type { ChannelPreview } from '#areas/sales/virtual-channels/contract.ts'
import { failureText } from '#ui/api/failure.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import type { RuleCondition } from '#model/channel-rule.ts'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'

type Props = { rule: readonly RuleCondition[]; virtualChannelId: string | null }

/** Incomplete conditions are ignored; no condition matches nothing. */
export function RulePreview({ rule, virtualChannelId }: Props): ReactNode {
  const { t } = useTranslation()
  const { accountId, scope } = useChannels()
  const asked = useDeferredValue(rule.filter(({ values }) => values.length > 0))
  const ready = asked.length > 0
  const { data, error, isPlaceholderData } = useQuery({
    ...previewQuery(accountId, { scope, rule: asked, virtualChannelId }),
    enabled: ready,
  })
  return (
    <section
      className={classes['preview']}
      aria-label={t('channels.preview.title')}
      data-changing={isPlaceholderData}
    >
      <h3>{t('channels.preview.title')}</h3>
      {!ready && <p className={classes['quiet']}>{t('channels.preview.empty')}</p>}
      {ready && <p className={classes['quiet']}>{describeRule(asked, t)}</p>}
      {ready && error !== null && <p className={classes['failure']}>{failureText(error)}</p>}
      {ready && error === null && data === undefined && <Skeleton height={120} />}
      {ready && data !== undefined && <Held preview={data} />}
    </section>
  )
}

function Held({ preview }: { preview: ChannelPreview }): ReactNode {
  const { t } = useTranslation()
  const { sold, share, alone, overlaps, values, frame } = preview
  const { currency } = frame
  const dimensions = [...new Set(values.map(({ dimension }) => dimension))]
  return (
    <>
      <p className={classes['held']} aria-live="polite" data-held={sold.orders}>
        <strong>{t('channels.ordersOf', { count: sold.orders, orders: formatCount(sold.orders) })}</strong>,{' '}
        <strong>{formatMoney(sold.revenue, currency)}</strong> ·{' '}
        {formatSpan(frame.current.from, frame.current.to)}
      </p>
      {share !== null && <p>{t('channels.preview.share', { share: formatRate(share) })}</p>}
      {sold.orders > 0 && overlaps.length === 0 && <p>{t('channels.preview.alone')}</p>}
      {overlaps.length > 0 && (
        <>
          <p>
            {t('channels.preview.overlaps', {
              count: sold.orders - alone.orders,
              orders: formatCount(sold.orders - alone.orders),
            })}
          </p>
          <ul className={classes['names']}>
            {overlaps.slice(0, 5).map(({ id, name, orders }) => (
              <li key={id}>
                {name}: {t('channels.ordersOf', { count: orders, orders: formatCount(orders) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className={classes['biggest']}>
        {dimensions.map((dimension) => (
          <div key={dimension}>
            <dt>{t(`dimensions.${dimension}`)}</dt>
            <dd>
              {values
                .filter((each) => each.dimension === dimension)
                .map(({ value, revenue }) => {
                  const name = value === '' ? t('scope.filters.notInformed') : value
                  return `${name} (${formatMoney(revenue, currency)})`
                })
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
