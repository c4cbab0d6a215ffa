import { eq } from 'drizzle-orm'
import { recordPersonAudit } from '../audit/record.ts'
import type { Source } from '../context.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import type { SignedIn } from './signed-in.ts'
import { userSessions } from './schema.ts'

/** Ends a session in the store, so that a copied cookie is worth nothing. */
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
