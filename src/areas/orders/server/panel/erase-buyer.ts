import { findOrder } from '#analytics/orders/find-order.ts'
import { deleteClient } from '#platform/clients/delete-client.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount } from '#platform/context.ts'
import { loadOrdersContext, type WithKeyring } from '../orders-context.ts'

export async function eraseBuyer(
  ctx: WithKeyring,
  { id, purpose }: { id: string; purpose: string },
): Promise<void> {
  assertPermission(ctx, 'orders.view')
  assertWholeAccount(ctx)
  const order = await findOrder(ctx, await loadOrdersContext(ctx), id)
  if (order === undefined || order.client_key === '0') throw new FarolError('notFound')
  await deleteClient(ctx, { clientKey: order.client_key, purpose })
}
