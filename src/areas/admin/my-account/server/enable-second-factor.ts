import { recordPersonAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { confirmPerson } from '#platform/identity/confirm-person.ts'
import { users } from '#platform/identity/schema.ts'
import { replaceRecoveryCodes } from '#platform/identity/second-factor/recovery-codes.ts'
import { consumeTotpCode } from '#platform/identity/second-factor/consume-code.ts'
import { queueSecurityNotice } from '#platform/identity/security-notice.ts'
import type { Proof } from '#model/forms/my-account-forms.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { personAuditEntry } from './person-audit-entry.ts'

/** Returns the recovery codes, which are never shown again. */
export async function enableSecondFactor(
  context: PersonContext,
  { password, code }: Proof,
): Promise<{ recoveryCodes: string[] }> {
  const { db, keyring, person, siteAddress, now } = context
  const userId = assertPerson(context)
  const at = now()
  await confirmPerson(context, { password })
  return db.transaction(async (tx) => {
    const written = code.replaceAll(/\s/g, '')
    if (!(await consumeTotpCode(tx, keyring, { userId, code: written, at, confirmed: false }))) {
      throw new FarolError('wrongCode', { fields: { code: new FarolError('wrongCode').message } })
    }
    await tx.update(users).set({ totpConfirmedAt: at }).where(eq(users.id, userId))
    const recoveryCodes = await replaceRecoveryCodes(tx, keyring, userId)
    await queueSecurityNotice(tx, { to: person.user, change: 'secondFactorOn', siteAddress, keyring })
    await recordPersonAudit(tx, personAuditEntry(context, 'person.enable-second-factor'))
    return { recoveryCodes }
  })
}
