import { and, asc, eq } from 'drizzle-orm'
import type { AccountContext } from '#platform/context.ts'
import { users } from '#platform/identity/schema.ts'
import type { OrderDetails } from '../../contract.ts'
import { orderNotes } from '../schema.ts'

/** What people wrote on an order, oldest first; an author who left the account has no name. */
export async function notesOn(
  { db, account }: AccountContext,
  orderId: string,
): Promise<OrderDetails['written']> {
  const rows = await db
    .select({ id: orderNotes.id, at: orderNotes.createdAt, text: orderNotes.text, author: users.name })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(and(eq(orderNotes.accountId, account.id), eq(orderNotes.orderId, orderId)))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id))
    .limit(1000)
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}
