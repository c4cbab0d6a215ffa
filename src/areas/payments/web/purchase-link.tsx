import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isPurchaseId } from '#model/payments/purchase-ids.ts'
import { OrderLink } from '#ui/list/order-link.tsx'

const SHOWN = 6

/** Purchases imported without order numbers have no order to open. */
export function PurchaseLink({ orderId }: { orderId: string }): ReactNode {
  const { t } = useTranslation()
  if (isPurchaseId(orderId)) return t('payments.purchases.name', { id: orderId.slice(-SHOWN) })
  return <OrderLink orderId={orderId} />
}
