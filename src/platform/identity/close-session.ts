import { eq, and, ne } from '#platform/storage/postgres/drizzle.ts'
import { recordPersonAudit } from '../audit/record.ts'
import type { Source } from '../context.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import type { SignedIn } from './signed-in.ts'
import { userSessions } from './schema.ts'

export async function closeSession(
  db: Database,
  { tokenHash, user }: SignedIn,
  { requestId, source, at }: { requestId: string; source: Source; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(userSessions).where(eq(userSessions.tokenHash, tokenHash))
    const [userId, object] = [user.id, `user:${user.id}`]
    await recordPersonAudit(tx, {
      action: 'session.close',
      outcome: 'done',
      userId,
      userName: user.name,
      object,
      requestId,
      source,
      at,
    })
  })
}

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
