import { recordPersonAudit } from '#platform/audit/record.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { emailChanges } from '#platform/identity/schema.ts'
import { revokeMailedTokens } from '#platform/identity/mailed-token.ts'
import { invalidToken } from '#platform/identity/passwords/refused-field.ts'
import { users } from '#platform/identity/schema.ts'
import { queueSecurityNotice } from '#platform/identity/security-notice.ts'
import { hashSessionToken } from '#platform/identity/session-token.ts'
import { lockAddress } from '#platform/identity/sign-up/confirm-claimed-email.ts'
import type { EmailConfirmation } from '#model/forms/my-account-forms.ts'
import { and, eq, gt, ne } from '#platform/storage/postgres/drizzle.ts'
import { personAuditEntry } from './person-audit-entry.ts'

/** The token works once, and only for the person who asked for the change. */
export async function confirmEmail(
  context: PersonContext,
  { token }: EmailConfirmation,
): Promise<{ done: true }> {
  const { db, keyring, person, siteAddress, now } = context
  const userId = assertPerson(context)
  const at = now()
  await db.transaction(async (tx) => {
    const mine = and(eq(emailChanges.userId, userId), eq(emailChanges.tokenHash, hashSessionToken(token)))
    const [change] = await tx
      .delete(emailChanges)
      .where(and(mine, gt(emailChanges.expiresAt, at)))
      .returning({ email: emailChanges.email })
    if (change === undefined) throw invalidToken()
    await lockAddress(tx, change.email)
    const taken = and(eq(users.email, change.email), ne(users.id, userId))
    if ((await tx.select({ id: users.id }).from(users).where(taken)).length > 0) throw invalidToken()
    const confirmed = { email: change.email, claimedEmail: null, emailVerifiedAt: at }
    await tx.update(users).set(confirmed).where(eq(users.id, userId))
    await revokeMailedTokens(tx, userId)
    await queueSecurityNotice(tx, { to: person.user, change: 'email', siteAddress, keyring })
    await recordPersonAudit(tx, personAuditEntry(context, 'person.confirm-email'))
  })
  return { done: true }
}
