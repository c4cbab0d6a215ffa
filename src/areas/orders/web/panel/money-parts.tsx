import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import { Section } from '#areas/orders/web/panel/section.tsx'
import { formatMoneyExact } from '#ui/formats/money.ts'
import classes from '#areas/orders/web/orders.module.css'

/** What an order's value is made of: it adds up to the cent. */
export function MoneyParts({ order }: { order: OrderDetails }): ReactNode {
  const { t } = useTranslation()
  const parts = [
    ['items', order.items],
    ['discount', -order.discount],
    ['freight', order.freight],
    ['tax', order.tax],
  ] as const
  return (
    <Section title={t('orders.panel.money')}>
      <table className={classes['money']}>
        <tbody>
          {parts.map(([part, amount]) => (
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
