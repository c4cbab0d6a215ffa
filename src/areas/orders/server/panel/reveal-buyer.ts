import { findOrder } from '#analytics/orders/find-order.ts'
import { revealClient } from '#platform/clients/reveal-client.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission } from '#platform/context.ts'
import type { ClientOfOrder } from '../../order-contract.ts'
import { askedOf } from '../asked-of.ts'
import type { WithKeyring } from '../with-keyring.ts'

/** Who bought an order, as they are; recorded with what it was for. Throws `notFound` where nobody knows. */
export async function revealBuyer(
  ctx: WithKeyring,
  { id, purpose }: { id: string; purpose: string },
): Promise<ClientOfOrder> {
  assertPermission(ctx, 'orders.personal')
  const order = await findOrder(ctx, await askedOf(ctx), id)
  if (order === undefined || order.client_key === '0') throw new FarolError('notFound')
  const { client_key: clientKey } = order
  const client = await revealClient(ctx, { clientKey, purpose, permission: 'orders.personal' })
  const { name, document, email, phone } = client
  return { name, document, email, phone }
}
