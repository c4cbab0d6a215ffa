import { auditLog } from '#platform/audit/schema.ts'
import type { AccountContext } from '#platform/context.ts'
import type { OrderRow } from '#analytics/orders/order-row.ts'
import { and, count, desc, eq, inArray, or, sql } from '#platform/storage/postgres/drizzle.ts'
import type { OrderDetails } from '../../contract.ts'
import { orderChanges } from '../schema.ts'

const most = 100

export async function loadOrderActivity(
  ctx: AccountContext,
  { order_id: orderId, client_key }: Pick<OrderRow, 'order_id' | 'client_key'>,
): Promise<OrderDetails['acts']> {
  const { db, account } = ctx
  const ofMany = db
    .select({ object: sql<string>`'orders:' || ${orderChanges.changeId}` })
    .from(orderChanges)
    .where(and(eq(orderChanges.accountId, account.id), eq(orderChanges.orderId, orderId)))
  const rows = await db
    .select({ at: auditLog.at, person: auditLog.userName, action: auditLog.action, object: auditLog.object })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, account.id),
        eq(auditLog.outcome, 'done'),
        or(
          eq(auditLog.object, `order:${orderId}`),
          inArray(auditLog.object, ofMany),
          client_key === '0' ? undefined : eq(auditLog.object, `client:${client_key}`),
        ),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(most)
  const sizes = await loadChangeSizes(
    ctx,
    rows.map(({ object }) => object),
  )
  return rows.map(({ at, person, action, object }) => ({
    at: at.toISOString(),
    person,
    action,
    orders: sizes.get(object) ?? 1,
  }))
}

async function loadChangeSizes(
  { db, account }: AccountContext,
  objects: readonly string[],
): Promise<Map<string, number>> {
  const changes = objects.flatMap((object) => (object.startsWith('orders:') ? [object.slice(7)] : []))
  if (changes.length === 0) return new Map()
  const rows = await db
    .select({ changeId: orderChanges.changeId, orders: count() })
    .from(orderChanges)
    .where(and(eq(orderChanges.accountId, account.id), inArray(orderChanges.changeId, changes)))
    .groupBy(orderChanges.changeId)
  return new Map(rows.map(({ changeId, orders }) => [`orders:${changeId}`, orders]))
}
