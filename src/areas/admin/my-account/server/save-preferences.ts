import { recordPersonAudit } from '#platform/audit/record.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { users } from '#platform/identity/schema.ts'
import type { PreferencesChange } from '#model/forms/my-account-forms.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { personAuditEntry } from './person-audit-entry.ts'

export async function savePreferences(
  context: PersonContext,
  { currency, ...preferences }: PreferencesChange,
): Promise<{ done: true }> {
  const { db, person } = context
  const userId = assertPerson(context)
  await db.transaction(async (tx) => {
    await tx.update(users).set({ currency, preferences }).where(eq(users.id, userId))
    const before = { currency: person.user.currency, ...person.user.preferences }
    const after = { currency, ...preferences }
    await recordPersonAudit(tx, { ...personAuditEntry(context, 'person.save-preferences'), before, after })
  })
  return { done: true }
}
