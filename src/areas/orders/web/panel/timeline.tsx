import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import { StatusWord, stayText } from '#areas/orders/web/list/order-words.tsx'
import { Section } from '#areas/orders/web/panel/section.tsx'
import { limitText } from '#areas/orders/web/write/limit-text.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/orders/web/orders.module.css'

/** The statuses that an order went through: since when, for how long, and whether that was too long. */
export function Timeline({ stays }: { stays: OrderDetails['stays'] }): ReactNode {
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
