import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import { Section } from '#areas/orders/web/panel/section.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount } from '#ui/formats/number.ts'
import classes from '#areas/orders/web/orders.module.css'

/** What people did to an order, newest first. */
export function Acts({ acts }: { acts: OrderDetails['acts'] }): ReactNode {
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
