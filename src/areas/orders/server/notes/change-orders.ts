import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission } from '#platform/context.ts'
import type { OrdersChange } from '../../contract.ts'
import { chosenOrders } from '../chosen-orders.ts'
import type { WithKeyring } from '../with-keyring.ts'
import { applyChange } from './apply-change.ts'

/**
 * Does one thing to orders, all or none of them. `found` are the orders that were meant, `changed` those that are not as they
 * were. The audit names one order by its id, and several by the change, whose orders are kept beside it.
 */
export async function changeOrders(
  ctx: WithKeyring,
  { change, orders }: OrdersChange,
): Promise<{ found: number; changed: number }> {
  assertPermission(ctx, 'orders.edit')
  const found = await chosenOrders(ctx, orders)
  return ctx.db.transaction(async (tx) => {
    const { changed, told } = await applyChange(tx, ctx, change, found)
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
    const after = changed.length > 1 ? { ...told, orders: changed.length } : told
    if (change.kind === 'mark') await recordAudit(tx, { ...entry, action: 'order.mark', after })
    else if (change.kind === 'unmark') await recordAudit(tx, { ...entry, action: 'order.unmark', after })
    else if (change.kind === 'assign') await recordAudit(tx, { ...entry, action: 'order.assign', after })
    else if (change.kind === 'unassign') await recordAudit(tx, { ...entry, action: 'order.unassign', after })
    else await recordAudit(tx, { ...entry, action: 'order.comment', after })
    return { found: found.length, changed: changed.length }
  })
}
