import { recordPersonAudit } from '#platform/audit/record.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { users } from '#platform/identity/schema.ts'
import { sealed } from '#platform/identity/sealed-fields.ts'
import type { Profile } from '#model/forms/my-account-forms.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { MyAccount } from '../contract.ts'
import { personAuditEntry } from './person-audit-entry.ts'
import { getMyAccount } from './get-my-account.ts'

/** The audit records which fields changed, never their values. */
export async function saveProfile(context: PersonContext, profile: Profile): Promise<MyAccount> {
  const { db, keyring } = context
  const userId = assertPerson(context)
  const { name, phone, cpf, birthDate } = profile
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        name,
        phone: sealed(keyring, { field: 'phone', userId, value: phone }),
        birthDate: sealed(keyring, { field: 'birthDate', userId, value: birthDate }),
        ...(cpf === undefined ? {} : { cpf: sealed(keyring, { field: 'cpf', userId, value: cpf }) }),
      })
      .where(eq(users.id, userId))
    const filled = { phone: phone !== null, birthDate: birthDate !== null }
    const after = { name: true, ...filled, ...(cpf === undefined ? {} : { cpf: cpf !== null }) }
    await recordPersonAudit(tx, { ...personAuditEntry(context, 'person.save-profile'), after })
  })
  return getMyAccount(context)
}
