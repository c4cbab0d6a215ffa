import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAllowed } from '#ui/shell/use-allowed.ts'

export function OrderLink({ orderId }: { orderId: string }): ReactNode {
  if (!useAllowed('orders.view')) return orderId
  return (
    <Link to="/orders" search={{ pedido: orderId }}>
      {orderId}
    </Link>
  )
}
