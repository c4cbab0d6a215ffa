import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isPurchaseId } from '#model/payments/purchase-ids.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

const SHOWN = 6

/** A purchase of a file without order numbers has no order to open. */
export function OrderLink({ orderId }: { orderId: string }): ReactNode {
  const { t } = useTranslation()
  const mayOpenOrders = useAllowed('orders.view')
  if (isPurchaseId(orderId)) return t('payments.purchases.name', { id: orderId.slice(-SHOWN) })
  if (!mayOpenOrders) return orderId
  return (
    <Link to="/orders" search={{ pedido: orderId }}>
      {orderId}
    </Link>
  )
}
