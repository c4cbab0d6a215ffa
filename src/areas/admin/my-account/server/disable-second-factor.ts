import { recordPersonAudit } from '#platform/audit/record.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { confirmPerson } from '#platform/identity/confirm-person.ts'
import { removeSecondFactor } from '#platform/identity/second-factor/remove-second-factor.ts'
import { queueSecurityNotice } from '#platform/identity/security-notice.ts'
import type { Proof } from '#model/forms/my-account-forms.ts'
import { personAuditEntry } from './person-audit-entry.ts'

export async function disableSecondFactor(context: PersonContext, proof: Proof): Promise<{ done: true }> {
  const { db, keyring, person, siteAddress } = context
  const userId = assertPerson(context)
  await confirmPerson(context, proof, { secondFactor: true })
  await db.transaction(async (tx) => {
    await removeSecondFactor(tx, userId)
    await queueSecurityNotice(tx, { to: person.user, change: 'secondFactorOff', siteAddress, keyring })
    await recordPersonAudit(tx, personAuditEntry(context, 'person.disable-second-factor'))
  })
  return { done: true }
}
