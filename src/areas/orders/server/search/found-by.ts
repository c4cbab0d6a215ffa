import { orderKeys } from '#analytics/orders/list-orders.ts'
import type { OrdersQuestion } from '#analytics/orders/orders-question.ts'
import { mostFound, ordersByNumber, ordersOfClients } from '#analytics/orders/search-orders.ts'
import { personKind } from '#platform/clients/person-kind.ts'
import { searchClients } from '#platform/clients/search-clients.ts'
import type { SearchKind } from '../../contract.ts'
import { askedOf } from '../asked-of.ts'
import type { WithKeyring } from '../with-keyring.ts'

/** What was looked for, and the ids of the orders that it may be about, of any date. `isCut`: some of the people are left out. */
export type Found = { kind: SearchKind; ids: string[]; isCut: boolean }

/**
 * One box for everything. Whoever may see orders may look by a number; what no order has for a number is looked up among people for
 * whoever has `orders.personal`, and for others not at all, or the answer would tell whose a document is.
 */
export async function foundBy(ctx: WithKeyring, text: string): Promise<Found> {
  const numbers = await seenOf(ctx, await ordersByNumber(ctx, text))
  const kind = personKind(text)
  if (kind === null || numbers.length > 0) return { kind: 'number', ids: numbers, isCut: false }
  if (!ctx.permissions.has('orders.personal')) return { kind: 'refused', ids: [], isCut: false }
  const { keys, isCut } = await searchClients(ctx, { text, permission: 'orders.personal' })
  const ids = await seenOf(ctx, await ordersOfClients(ctx, keys))
  return {
    kind: kind === 'document' && ids.length === 0 ? 'number' : kind,
    ids,
    isCut: isCut && ids.length > 0,
  }
}

const ofAnyDate: Omit<OrdersQuestion, keyof Awaited<ReturnType<typeof askedOf>> | 'ids'> = {
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
const newest = { sort: { by: 'placed', descending: true }, limit: mostFound + 1, offset: 0 } as const

/** Those inside the virtual channel on screen: the answer is the same whether an order is outside of it or does not exist. */
async function seenOf(ctx: WithKeyring, ids: string[]): Promise<string[]> {
  if (ids.length === 0 || ctx.virtualChannel === null) return ids
  const keys = await orderKeys(ctx, { ...(await askedOf(ctx)), ...ofAnyDate, ids }, newest)
  return keys.map(({ order_id }) => order_id)
}
