import { listOrders } from '#analytics/orders/list-orders.ts'
import { findMatches, matchNumber } from '#analytics/orders/search-orders.ts'
import { assertPermission } from '#platform/context.ts'
import type { ListedOrder } from '../../contract.ts'
import { presentOrder } from '../list/present-order.ts'
import type { WithKeyring } from '../orders-context.ts'
import { resolveOrders } from '../list/resolve-orders.ts'

type FoundOrder = Pick<ListedOrder, 'id' | 'number' | 'status' | 'placedAt'>

const most = 5

export async function findOrders(
  ctx: WithKeyring,
  { text }: { text: string },
): Promise<{ items: FoundOrder[] }> {
  assertPermission(ctx, 'orders.view')
  const { question } = await resolveOrders(ctx, { period: 'today', dimensions: {}, tab: 'all', filters: {} })
  const ids = await findMatches(ctx, question, matchNumber(ctx, text))
  const search = { ...question, placed: null, ids }
  const rows = await listOrders(ctx, search, {
    sort: { by: 'placed', descending: true },
    limit: most,
    offset: 0,
  })
  const items = rows.map((row): FoundOrder => {
    const { id, number, status, placedAt } = presentOrder(row, search, noAnnotations)
    return { id, number, status, placedAt }
  })
  return { items }
}

const noAnnotations = { assignee: null, marks: [], notes: 0, client: null }
