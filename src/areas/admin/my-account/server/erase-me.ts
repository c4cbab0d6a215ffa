import { removeEnded } from '#platform/storage/export-storage.ts'
import { recordPersonAudit } from '#platform/audit/record.ts'
import { env } from '#platform/env.ts'
import { FarolError } from '#platform/errors.ts'
import { setAntiForgeryToken } from '#platform/http/anti-forgery.ts'
import { setSessionToken } from '#platform/http/session-cookie.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { confirmPerson } from '#platform/identity/confirm-person.ts'
import { deletePerson } from '#platform/identity/delete-person.ts'
import { outboxFolder } from '#platform/mail/open-mail.ts'
import { deleteFromOutbox } from '#platform/mail/outbox-transport.ts'
import { accountsLeftWithoutOwner } from '#platform/identity/accounts-left-without-owner.ts'
import type { Erasure } from '#model/forms/my-account-forms.ts'
import { personAuditEntry } from './person-audit-entry.ts'

/** LGPD, article 18. Throws `soleOwner` when an account would lose its only owner. */
export async function eraseMe(context: PersonContext, { password, code }: Erasure): Promise<{ done: true }> {
  const { db, request, reply, antiForgerySecret } = context
  const userId = assertPerson(context)
  const { email, emailConfirmed } = context.person.user
  await confirmPerson(context, { password, code }, { secondFactor: true })
  const files = await db.transaction(async (tx) => {
    const alone = await accountsLeftWithoutOwner(tx, userId, context.now())
    if (alone.length > 0) throw new FarolError('soleOwner', { values: { accounts: alone.join(', ') } })
    const { ended, files } = await deletePerson(tx, {
      userId,
      email: emailConfirmed ? email : null,
      at: context.now(),
    })
    const entry = { ...personAuditEntry(context, 'person.erase'), userName: null }
    await recordPersonAudit(tx, { ...entry, ...(ended === 0 ? {} : { after: { endedFiles: ended } }) })
    return files
  })
  await removeEnded(env.FAROL_FILES_DIR, files)
  if (emailConfirmed) await deleteFromOutbox(outboxFolder(env.FAROL_DATA_DIR), email)
  setAntiForgeryToken(antiForgerySecret, request, reply, setSessionToken(request, reply))
  return { done: true }
}
