import { recordPersonAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { userSessions } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { personAuditEntry } from './person-audit-entry.ts'

export async function endSession(
  context: PersonContext,
  { sessionId }: { sessionId: string },
): Promise<{ done: true }> {
  const userId = assertPerson(context)
  await context.db.transaction(async (tx) => {
    const mine = and(eq(userSessions.id, sessionId), eq(userSessions.userId, userId))
    const ended = await tx.delete(userSessions).where(mine).returning({ id: userSessions.id })
    if (ended.length === 0) throw new FarolError('notFound')
    await recordPersonAudit(tx, {
      ...personAuditEntry(context, 'session.end'),
      after: { session: sessionId },
    })
  })
  return { done: true }
}
