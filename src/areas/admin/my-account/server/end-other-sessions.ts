import { recordPersonAudit } from '#platform/audit/record.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { closeOtherSessions } from '#platform/identity/close-session.ts'
import { personAuditEntry } from './person-audit-entry.ts'

export async function endOtherSessions(context: PersonContext): Promise<{ done: true }> {
  const { db, person } = context
  const userId = assertPerson(context)
  await db.transaction(async (tx) => {
    const endedSessions = await closeOtherSessions(tx, { userId, tokenHash: person.tokenHash })
    await recordPersonAudit(tx, {
      ...personAuditEntry(context, 'session.end-others'),
      after: { endedSessions },
    })
  })
  return { done: true }
}
