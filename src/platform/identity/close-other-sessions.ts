import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { userSessions } from './schema.ts'

/** Ends a person's sessions but the one they are in; gives how many there were. */
export async function closeOtherSessions(
  tx: Transaction,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
): Promise<number> {
  const closed = await tx
    .delete(userSessions)
    .where(and(eq(userSessions.userId, userId), ne(userSessions.tokenHash, tokenHash)))
    .returning({ id: userSessions.id })
  return closed.length
}
