import { recordPersonAudit } from '#platform/audit/record.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { users } from '#platform/identity/schema.ts'
import { opened } from '#platform/identity/sealed-fields.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { personAuditEntry } from './person-audit-entry.ts'

export async function revealCpf(context: PersonContext): Promise<{ cpf: string | null }> {
  const { db, keyring } = context
  const userId = assertPerson(context)
  const value = await db.transaction(async (tx) => {
    const [kept] = await tx.select({ cpf: users.cpf }).from(users).where(eq(users.id, userId))
    await recordPersonAudit(tx, personAuditEntry(context, 'person.reveal-cpf'))
    return kept?.cpf ?? null
  })
  return { cpf: opened(keyring, { field: 'cpf', userId, value }) }
}
