import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import { Section } from '#areas/orders/web/panel/section.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/orders/web/orders.module.css'

/** What people wrote on an order, oldest first. */
export function WrittenNotes({ order }: { order: OrderDetails }): ReactNode {
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
