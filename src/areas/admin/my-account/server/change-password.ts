import { recordPersonAudit } from '#platform/audit/record.ts'
import { setAntiForgeryToken } from '#platform/http/anti-forgery.ts'
import { setSessionToken } from '#platform/http/session-cookie.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { closeOtherSessions } from '#platform/identity/close-session.ts'
import { confirmPerson } from '#platform/identity/confirm-person.ts'
import { revokeMailedTokens } from '#platform/identity/mailed-token.ts'
import { hashPassword } from '#platform/identity/password.ts'
import { assertGoodPassword } from '#platform/identity/passwords/good-password.ts'
import { users, userSessions } from '#platform/identity/schema.ts'
import { queueSecurityNotice } from '#platform/identity/security-notice.ts'
import { hashSessionToken } from '#platform/identity/session-token.ts'
import type { PasswordChange } from '#model/forms/my-account-forms.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { personAuditEntry } from './person-audit-entry.ts'

/** The other sessions end, this one gets a new token, and recovery links already sent are void. */
export async function changePassword(
  context: PersonContext,
  { current, chosen }: PasswordChange,
): Promise<{ done: true }> {
  const { db, keyring, person, request, reply, siteAddress, antiForgerySecret } = context
  const userId = assertPerson(context)
  await confirmPerson(context, { password: current }, { field: 'current' })
  assertGoodPassword(chosen, person.user, 'chosen')
  const passwordHash = await hashPassword(chosen)
  const token = setSessionToken(request, reply)
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    const ended = await closeOtherSessions(tx, { userId, tokenHash: person.tokenHash })
    await tx
      .update(userSessions)
      .set({ tokenHash: hashSessionToken(token) })
      .where(eq(userSessions.tokenHash, person.tokenHash))
    await revokeMailedTokens(tx, userId)
    await queueSecurityNotice(tx, { to: person.user, change: 'password', siteAddress, keyring })
    await recordPersonAudit(tx, {
      ...personAuditEntry(context, 'person.change-password'),
      after: { endedSessions: ended },
    })
  })
  setAntiForgeryToken(antiForgerySecret, request, reply, token)
  return { done: true }
}
