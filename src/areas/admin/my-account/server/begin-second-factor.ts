import { recordPersonAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { users } from '#platform/identity/schema.ts'
import { sealed } from '#platform/identity/sealed-fields.ts'
import { newTotpSecret, totpAddress } from '#platform/identity/second-factor/totp.ts'
import { and, eq, isNull } from '#platform/storage/postgres/drizzle.ts'
import { personAuditEntry } from './person-audit-entry.ts'

/** Shown once, and not in force until one of its codes is confirmed. */
export async function beginSecondFactor(
  context: PersonContext,
): Promise<{ secret: string; address: string }> {
  const { db, keyring, person } = context
  const userId = assertPerson(context)
  const secret = newTotpSecret()
  await db.transaction(async (tx) => {
    const begun = await tx
      .update(users)
      .set({ totpSecret: sealed(keyring, { field: 'totpSecret', userId, value: secret }), totpStep: null })
      .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
      .returning({ id: users.id })
    if (begun.length === 0) throw new FarolError('secondFactorOn')
    await recordPersonAudit(tx, personAuditEntry(context, 'person.begin-second-factor'))
  })
  return { secret, address: totpAddress(secret, person.user.email) }
}
