import { recordPersonAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { confirmPerson } from '#platform/identity/confirm-person.ts'
import { replaceRecoveryCodes } from '#platform/identity/second-factor/recovery-codes.ts'
import { needsSecondFactor } from '#platform/identity/second-factor/consume-code.ts'
import { queueSecurityNotice } from '#platform/identity/security-notice.ts'
import type { Proof } from '#model/forms/my-account-forms.ts'
import { personAuditEntry } from './person-audit-entry.ts'

export async function renewRecoveryCodes(
  context: PersonContext,
  proof: Proof,
): Promise<{ recoveryCodes: string[] }> {
  const { db, keyring, person, siteAddress } = context
  const userId = assertPerson(context)
  if (!(await needsSecondFactor(db, userId))) throw new FarolError('notFound')
  await confirmPerson(context, proof, { secondFactor: true })
  return db.transaction(async (tx) => {
    const recoveryCodes = await replaceRecoveryCodes(tx, keyring, userId)
    await queueSecurityNotice(tx, { to: person.user, change: 'recoveryCodes', siteAddress, keyring })
    await recordPersonAudit(tx, personAuditEntry(context, 'person.renew-recovery-codes'))
    return { recoveryCodes }
  })
}
