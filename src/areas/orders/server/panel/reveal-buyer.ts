import { findOrder } from '#analytics/orders/find-order.ts'
import { revealClient } from '#platform/clients/reveal-client.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission } from '#platform/context.ts'
import type { ClientOfOrder } from '../../order-contract.ts'
import { loadOrdersContext, type WithKeyring } from '../orders-context.ts'

export async function revealBuyer(
  ctx: WithKeyring,
  { id, purpose }: { id: string; purpose: string },
): Promise<ClientOfOrder> {
  assertPermission(ctx, 'orders.personal')
  const order = await findOrder(ctx, await loadOrdersContext(ctx), id)
  if (order === undefined || order.client_key === '0') throw new FarolError('notFound')
  const { client_key: clientKey } = order
  const client = await revealClient(ctx, { clientKey, purpose, permission: 'orders.personal' })
  const { name, document, email, phone } = client
  return { name, document, email, phone }
}
