import type { OrdersQuestion } from '#analytics/orders/orders-question.ts'
import { findMatches, matchClients, matchNumber } from '#analytics/orders/search-orders.ts'
import { personKind } from '#platform/clients/person-kind.ts'
import { searchClients } from '#platform/clients/search-clients.ts'
import type { SearchKind } from '../../contract.ts'
import type { WithKeyring } from '../orders-context.ts'

export type SearchResult = { kind: SearchKind; ids: string[]; isCut: boolean }

/** By order number, then by buyer; without `orders.personal` never by buyer, as the answer would reveal whose a document is. */
export async function searchOrders(
  ctx: WithKeyring,
  question: OrdersQuestion,
  text: string,
): Promise<SearchResult> {
  const numbers = await findMatches(ctx, question, matchNumber(ctx, text))
  const kind = personKind(text)
  if (kind === null || numbers.length > 0) return { kind: 'number', ids: numbers, isCut: false }
  if (!ctx.permissions.has('orders.personal')) return { kind: 'refused', ids: [], isCut: false }
  const { keys, isCut } = await searchClients(ctx, { text, permission: 'orders.personal' })
  const ids = await findMatches(ctx, question, matchClients(keys))
  return {
    kind: kind === 'document' && ids.length === 0 ? 'number' : kind,
    ids,
    isCut: isCut && ids.length > 0,
  }
}
