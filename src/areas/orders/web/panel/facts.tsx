import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import { Pairs, Section } from '#areas/orders/web/panel/section.tsx'
import { formatInstant } from '#ui/formats/instant.ts'

type Column =
  | 'marketplaceNumber'
  | 'channel'
  | 'origin'
  | 'seller'
  | 'uf'
  | 'payment'
  | 'carrier'
  | 'dock'
  | 'invoice'
  | 'promised'
  | 'assignee'

export function Facts({ order }: { order: OrderDetails }): ReactNode {
  const { t } = useTranslation()
  const { utm } = order
  const column = (key: Column): string => t(`orders.columns.${key}`)
  const dimension = (key: 'salesChannel' | 'affiliate' | 'device' | 'city' | 'acquirer'): string =>
    t(`dimensions.${key}`)
  return (
    <Section title={t('orders.panel.facts')}>
      <Pairs
        pairs={[
          [t('orders.panel.id'), order.id === order.number ? '' : order.id],
          [column('marketplaceNumber'), order.marketplaceNumber],
          [column('channel'), order.channel],
          [dimension('salesChannel'), order.salesChannel],
          [dimension('affiliate'), order.affiliate],
          [column('origin'), order.origin],
          [column('seller'), order.seller],
          [column('uf'), [order.city, order.uf].filter((text) => text !== '').join(' · ')],
          [dimension('device'), order.device],
          [column('payment'), order.paymentMethod],
          [dimension('acquirer'), order.acquirer],
          [column('carrier'), order.carrier],
          [column('dock'), order.dock],
          [column('invoice'), order.invoiceNumber],
          [column('promised'), order.promisedAt === null ? '' : formatInstant(order.promisedAt)],
          [t('orders.panel.coupon'), order.coupon],
          [t('orders.panel.promotions'), order.promotions.join(', ')],
          ['UTM', [utm.source, utm.medium, utm.campaign].filter((text) => text !== '').join(' · ')],
          [
            t('orders.panel.cancelReason'),
            order.canceledAt === null
              ? ''
              : t(`orders.cancelReasons.${order.cancelReason || 'none'}`, {
                  defaultValue: order.cancelReason,
                }),
          ],
          [column('assignee'), order.assignee?.name ?? ''],
        ]}
      />
    </Section>
  )
}
