import type { AccountContext } from '#platform/context.ts'
import { users } from '#platform/identity/schema.ts'
import { and, type AnyColumn, count, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { ListedOrder } from '../../contract.ts'
import { assignedOrders, markedOrders, orderMarks, orderNotes } from '../schema.ts'

export type OrderAnnotations = Pick<ListedOrder, 'assignee' | 'marks' | 'notes'>

export async function loadAnnotations(
  { db, account }: AccountContext,
  orderIds: readonly string[],
): Promise<(orderId: string) => OrderAnnotations> {
  const ids = [...orderIds]
  if (ids.length === 0) return () => ({ assignee: null, marks: [], notes: 0 })
  // one parameter for thousands of ids
  const among = (column: AnyColumn) => sql`${column} = ANY(${sql.param(ids)}::text[])`
  const [assigned, marked, noted] = await Promise.all([
    db
      .select({ orderId: assignedOrders.orderId, id: users.id, name: users.name })
      .from(assignedOrders)
      .innerJoin(users, eq(users.id, assignedOrders.userId))
      .where(and(eq(assignedOrders.accountId, account.id), among(assignedOrders.orderId))),
    db
      .select({
        orderId: markedOrders.orderId,
        id: orderMarks.id,
        name: orderMarks.name,
        color: orderMarks.color,
      })
      .from(markedOrders)
      .innerJoin(orderMarks, eq(orderMarks.id, markedOrders.markId))
      .where(and(eq(markedOrders.accountId, account.id), among(markedOrders.orderId)))
      .orderBy(orderMarks.name),
    db
      .select({ orderId: orderNotes.orderId, notes: count() })
      .from(orderNotes)
      .where(and(eq(orderNotes.accountId, account.id), among(orderNotes.orderId)))
      .groupBy(orderNotes.orderId),
  ])
  const people = new Map(assigned.map(({ orderId, ...person }) => [orderId, person]))
  const notes = new Map(noted.map((row) => [row.orderId, row.notes]))
  const marks = Map.groupBy(marked, ({ orderId }) => orderId)
  return (orderId) => ({
    assignee: people.get(orderId) ?? null,
    marks: (marks.get(orderId) ?? []).map(({ orderId: _, ...mark }) => mark),
    notes: notes.get(orderId) ?? 0,
  })
}
