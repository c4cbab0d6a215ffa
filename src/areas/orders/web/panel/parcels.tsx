import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import { Pairs, Section } from '#areas/orders/web/panel/section.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/orders/web/orders.module.css'

const when = (instant: string | null): string => (instant === null ? '' : formatInstant(instant))

export function Parcels({ order }: { order: OrderDetails }): ReactNode {
  const { t } = useTranslation()
  return (
    <Section title={t('orders.panel.parcels')}>
      {order.parcels.length === 0 && <p className={classes['quiet']}>{t('orders.panel.noParcels')}</p>}
      <ul className={classes['cards']}>
        {order.parcels.map((parcel, index) => (
          <li key={`${parcel.trackingNumber} ${index}`}>
            <strong>
              {[parcel.carrier, parcel.service].filter((text) => text !== '').join(' · ') || '—'}
            </strong>
            <Pairs
              pairs={[
                [
                  t('orders.panel.tracking'),
                  parcel.trackingUrl === null ? (
                    parcel.trackingNumber
                  ) : (
                    <a href={parcel.trackingUrl} target="_blank" rel="noreferrer noopener">
                      {parcel.trackingNumber || t('orders.panel.follow')}
                    </a>
                  ),
                ],
                [t('orders.columns.invoice'), parcel.invoiceNumber],
                [t('orders.columns.dock'), parcel.dock],
                [t('orders.panel.invoicedAt'), when(parcel.invoicedAt)],
                [t('orders.panel.shippedAt'), when(parcel.shippedAt)],
                [t('orders.columns.promised'), when(parcel.promisedAt ?? order.promisedAt)],
                [t('orders.panel.deliveredAt'), when(parcel.deliveredAt)],
              ]}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
