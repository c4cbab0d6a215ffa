import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { OrdersChange } from '../../contract.ts'
import type { WithKeyring } from '../orders-context.ts'
import { applyChange } from './apply-change.ts'
import { orderKeys, type OrderKey } from '#analytics/orders/list-orders.ts'
import { FarolError } from '#platform/errors.ts'
import { mostChangedOrders } from '#model/order-statuses.ts'
import { resolveOrders } from '../list/resolve-orders.ts'

/** All or none. The audit names one order by its id, several by the change, whose orders are stored beside it. */
export async function changeOrders(
  ctx: WithKeyring,
  { change, orders }: OrdersChange,
): Promise<{ found: number; changed: number }> {
  assertPermission(ctx, 'orders.edit')
  const found = await loadTargetOrders(ctx, orders)
  return ctx.db.transaction(async (tx) => {
    const { changed, audit } = await applyChange(tx, ctx, change, found)
    const [first] = changed
    if (first === undefined) return { found: found.length, changed: 0 }
    const changeId = randomUUID()
    if (changed.length > 1) {
      const ids = sql`unnest(${sql.param(changed)}::text[])`
      await tx.execute(
        sql`INSERT INTO order_changes (account_id, order_id, change_id) SELECT ${ctx.account.id}, ${ids}, ${changeId}`,
      )
    }
    const entry = { ctx, object: changed.length > 1 ? `orders:${changeId}` : `order:${first}` }
    const after = changed.length > 1 ? { ...audit, orders: changed.length } : audit
    if (change.kind === 'mark') await recordAudit(tx, { ...entry, action: 'order.mark', after })
    else if (change.kind === 'unmark') await recordAudit(tx, { ...entry, action: 'order.unmark', after })
    else if (change.kind === 'assign') await recordAudit(tx, { ...entry, action: 'order.assign', after })
    else if (change.kind === 'unassign') await recordAudit(tx, { ...entry, action: 'order.unassign', after })
    else await recordAudit(tx, { ...entry, action: 'order.comment', after })
    return { found: found.length, changed: changed.length }
  })
}

const newestFirst = { by: 'placed', descending: true } as const

async function loadTargetOrders(ctx: WithKeyring, orders: OrdersChange['orders']): Promise<OrderKey[]> {
  const slice = { sort: newestFirst, limit: mostChangedOrders + 1, offset: 0 }
  if ('ids' in orders) {
    const { question } = await resolveOrders(ctx, allOrders)
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

const allOrders = { period: 'today', dimensions: {}, tab: 'all', filters: {} } as const
