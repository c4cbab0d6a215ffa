import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import { Section } from '#areas/orders/web/panel/section.tsx'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { formatCount } from '#ui/formats/number.ts'
import classes from '#areas/orders/web/orders.module.css'

export function Lines({ order }: { order: OrderDetails }): ReactNode {
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
              {line.discount !== 0 &&
                ` · ${t('orders.panel.parts.discount')} ${formatMoneyExact(-line.discount, order.currency)}`}
            </span>
            <span className={classes['amount']}>{formatMoneyExact(line.total, order.currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
