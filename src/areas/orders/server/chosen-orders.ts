import { orderKeys, type OrderKey } from '#analytics/orders/list-orders.ts'
import { FarolError } from '#platform/errors.ts'
import { mostChangedOrders } from '#model/order-statuses.ts'
import type { OrdersChange } from '../contract.ts'
import { resolveOrders } from './list/resolve-orders.ts'
import type { WithKeyring } from './with-keyring.ts'

const newestFirst = { by: 'placed', descending: true } as const

/**
 * The orders that a change is for, of the account and inside the virtual channel on screen.
 *
 * @throws FarolError notFound when there are none of these ids; invalidInput when a question finds more than may be changed at once.
 */
export async function chosenOrders(ctx: WithKeyring, orders: OrdersChange['orders']): Promise<OrderKey[]> {
  const slice = { sort: newestFirst, limit: mostChangedOrders + 1, offset: 0 }
  if ('ids' in orders) {
    const { question } = await resolveOrders(ctx, everything)
    const found = await orderKeys(ctx, { ...question, placed: null, ids: [...new Set(orders.ids)] }, slice)
    if (found.length === 0) throw new FarolError('notFound')
    return found
  }
  const { question } = await resolveOrders(ctx, orders.question)
  const found = await orderKeys(ctx, question, slice)
  if (found.length > mostChangedOrders) {
    const most = mostChangedOrders.toLocaleString('pt-BR')
    throw new FarolError('invalidInput', {
      fields: { orders: `Máximo de ${most} pedidos de uma vez. Use filtros para escolher menos.` },
    })
  }
  return found
}

const everything = { period: 'today', dimensions: {}, tab: 'all', filters: {} } as const
