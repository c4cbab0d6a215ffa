import type { OrderRow } from '#analytics/orders/order-row.ts'
import { loadMaskedClients } from '#platform/clients/load-clients.ts'
import type { ClientOfOrder } from '../order-contract.ts'
import type { WithKeyring } from './orders-context.ts'

type Bought = Pick<OrderRow, 'client_key'>

export async function loadBuyers(
  ctx: WithKeyring,
  orders: readonly Bought[],
): Promise<(order: Bought) => ClientOfOrder | null> {
  const keys = orders.flatMap(({ client_key }) => (client_key === '0' ? [] : [client_key]))
  const clients = await loadMaskedClients(ctx, keys)
  return ({ client_key }) => {
    const client = clients.get(client_key)
    if (client === undefined) return null
    const { name, document, email, phone } = client
    return { name, document, email, phone }
  }
}
