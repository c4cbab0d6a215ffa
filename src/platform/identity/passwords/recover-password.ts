import { eq } from '#platform/storage/postgres/drizzle.ts'
import { recordPersonAudit } from '../../audit/record.ts'
import type { Source } from '#platform/context.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database, Transaction } from '../../storage/postgres/postgres.ts'
import { emailChanges, users, userSessions } from '../schema.ts'
import { revokeMailedTokens, consumeMailedToken } from '../mailed-token.ts'
import { hashPassword, passwordMatches } from '../password.ts'
import { removeSecondFactor } from '../second-factor/remove-second-factor.ts'
import { pendingSignIns } from '../second-factor/schema.ts'
import { queueSecurityNotice } from '../security-notice.ts'
import { confirmClaimedEmail } from '../sign-up/confirm-claimed-email.ts'
import { assertGoodPassword } from './good-password.ts'
import { invalidToken, isInvalidToken, samePassword } from './refused-field.ts'

const action = 'person.recover-password'

export type Recovery = {
  token: string
  password: string
  siteAddress: string
  keyring: Keyring
  requestId: string
  source: Source
  at: Date
}

/**
 * Revokes all sessions and links; returns the address. After `invalidInput` and password errors the link
 * stays valid.
 */
export async function recoverPassword(db: Database, recovery: Recovery): Promise<string> {
  const { requestId, source, at } = recovery
  try {
    return await db.transaction((tx) => replacePassword(tx, recovery))
  } catch (error) {
    if (isInvalidToken(error)) {
      await recordPersonAudit(db, { action, outcome: 'refused', userId: null, requestId, source, at })
    }
    throw error
  }
}

async function replacePassword(
  tx: Transaction,
  { token, password, siteAddress, keyring, requestId, source, at }: Recovery,
): Promise<string> {
  const userId = await consumeMailedToken(tx, { purpose: 'recover-password', token, at })
  if (userId === null) throw invalidToken()
  const [before] = await tx.select({ claim: users.claimedEmail }).from(users).where(eq(users.id, userId))
  if (!(await confirmClaimedEmail(tx, { userId, at }))) throw invalidToken()
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (person === undefined || person.disabledAt !== null) throw invalidToken()
  const { name, email } = person
  if (await passwordMatches(person.passwordHash, password)) throw samePassword()
  assertGoodPassword(password, { email, name })
  const passwordHash = await hashPassword(password)
  await tx.update(users).set({ passwordHash, emailVerifiedAt: at }).where(eq(users.id, userId))
  await tx.delete(userSessions).where(eq(userSessions.userId, userId))
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  await revokeMailedTokens(tx, userId)
  // otherwise a stranger who claimed the address first would lock its owner out with a second factor
  if (before?.claim != null) await removeSecondFactor(tx, userId)
  await queueSecurityNotice(tx, {
    to: { email, emailConfirmed: true },
    change: 'password',
    siteAddress,
    keyring,
  })
  await recordPersonAudit(tx, { action, outcome: 'done', userId, userName: name, requestId, source, at })
  return email
}
