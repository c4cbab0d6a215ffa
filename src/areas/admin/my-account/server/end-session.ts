import { and, eq } from 'drizzle-orm'
import { recordPersonAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { userSessions } from '#platform/identity/schema.ts'
import { entryOf } from './entry-of.ts'

/** Ends one of the person's own sessions, this one too; another person's is not found. */
export async function endSession(
  context: PersonContext,
  { sessionId }: { sessionId: string },
): Promise<{ done: true }> {
  const userId = assertPerson(context)
  await context.db.transaction(async (tx) => {
    const mine = and(eq(userSessions.id, sessionId), eq(userSessions.userId, userId))
    const ended = await tx.delete(userSessions).where(mine).returning({ id: userSessions.id })
    if (ended.length === 0) throw new FarolError('notFound')
    await recordPersonAudit(tx, { ...entryOf(context, 'session.end'), after: { session: sessionId } })
  })
  return { done: true }
}
