import { orderKeys } from '#analytics/orders/list-orders.ts'
import type { OrdersQuestion } from '#analytics/orders/orders-question.ts'
import { MAX_FOUND, findOrdersByNumber, findOrdersByClient } from '#analytics/orders/search-orders.ts'
import { personKind } from '#platform/clients/person-kind.ts'
import { searchClients } from '#platform/clients/search-clients.ts'
import type { SearchKind } from '../../contract.ts'
import { loadOrdersContext, type WithKeyring } from '../orders-context.ts'

export type SearchResult = { kind: SearchKind; ids: string[]; isCut: boolean }

/** By order number, then by buyer; without `orders.personal` never by buyer, as the answer would tell whose a document is. */
export async function searchOrders(ctx: WithKeyring, text: string): Promise<SearchResult> {
  const numbers = await keepVisible(ctx, await findOrdersByNumber(ctx, text))
  const kind = personKind(text)
  if (kind === null || numbers.length > 0) return { kind: 'number', ids: numbers, isCut: false }
  if (!ctx.permissions.has('orders.personal')) return { kind: 'refused', ids: [], isCut: false }
  const { keys, isCut } = await searchClients(ctx, { text, permission: 'orders.personal' })
  const ids = await keepVisible(ctx, await findOrdersByClient(ctx, keys))
  return {
    kind: kind === 'document' && ids.length === 0 ? 'number' : kind,
    ids,
    isCut: isCut && ids.length > 0,
  }
}

const ofAnyDate: Omit<OrdersQuestion, keyof Awaited<ReturnType<typeof loadOrdersContext>> | 'ids'> = {
  placed: null,
  filters: {},
  tab: 'all',
  statuses: [],
  deadlines: [],
  annotated: [],
  value: {},
  units: {},
  daysInStatus: {},
}
const newest = { sort: { by: 'placed', descending: true }, limit: MAX_FOUND + 1, offset: 0 } as const

/** Outside the virtual channel on screen an order is the same as unknown. */
async function keepVisible(ctx: WithKeyring, ids: string[]): Promise<string[]> {
  if (ids.length === 0 || ctx.virtualChannel === null) return ids
  const keys = await orderKeys(ctx, { ...(await loadOrdersContext(ctx)), ...ofAnyDate, ids }, newest)
  return keys.map(({ order_id }) => order_id)
}
