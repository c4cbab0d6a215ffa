import { listOrders } from '#analytics/orders/list-orders.ts'
import { ordersByNumber } from '#analytics/orders/search-orders.ts'
import { assertPermission } from '#platform/context.ts'
import type { ListedOrder } from '../../contract.ts'
import { presentOrder } from '../list/present-order.ts'
import type { WithKeyring } from '../with-keyring.ts'
import { resolveOrders } from '../list/resolve-orders.ts'

type Named = Pick<ListedOrder, 'id' | 'number' | 'status' | 'placedAt'>

const most = 5

/** The newest orders that a number is of, or begins, for somebody who goes straight to one. */
export async function findOrders(ctx: WithKeyring, { text }: { text: string }): Promise<{ items: Named[] }> {
  assertPermission(ctx, 'orders.view')
  const ids = await ordersByNumber(ctx, text)
  const { question } = await resolveOrders(ctx, { period: 'today', dimensions: {}, tab: 'all', filters: {} })
  const asked = { ...question, placed: null, ids }
  const rows = await listOrders(ctx, asked, {
    sort: { by: 'placed', descending: true },
    limit: most,
    offset: 0,
  })
  const items = rows.map((row): Named => {
    const { id, number, status, placedAt } = presentOrder(row, asked, nothing)
    return { id, number, status, placedAt }
  })
  return { items }
}

const nothing = { assignee: null, marks: [], notes: 0, client: null }
