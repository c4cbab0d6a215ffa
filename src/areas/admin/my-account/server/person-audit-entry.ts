import type { PersonEntry } from '#platform/audit/record.ts'
import type { PersonContext } from '#platform/http/with-person.ts'

export function personAuditEntry(
  { person, requestId, source, now }: PersonContext,
  action: string,
): PersonEntry {
  const { id: userId, name: userName } = person.user
  return { action, outcome: 'done', userId, userName, requestId, source, at: now() }
}
