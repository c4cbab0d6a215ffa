import { eq } from 'drizzle-orm'
import { recordPersonAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import { renewSession } from '../http/renew-session.ts'
import type { PersonContext } from '../http/with-person.ts'
import { passwordMatches } from './password.ts'
import { users } from './schema.ts'
import { asksSecondFactor, spendSecondFactor } from './second-factor/spend-code.ts'
import { countSignInAttempt, forgetSignInAttempts } from './sign-in-limit.ts'

export type PersonProof = {
  password: string
  /** A code of the second factor, used up here; asked only of those who have one, and only where `secondFactor` is. */
  code?: string | null | undefined
}

/**
 * Asks somebody who is signed in for their password again, and for a code where that matters. Attempts are limited like
 * those of signing in; the session goes on under a new token. Throws `wrongPassword` and `wrongCode`; `field` is where a form shows the former.
 */
export async function confirmPerson(
  context: PersonContext,
  { password, code }: PersonProof,
  { secondFactor = false, field = 'password' } = {},
): Promise<void> {
  const { db, keyring, request, person, now } = context
  const { id: userId, email, emailConfirmed } = person.user
  const at = now()
  await countSignInAttempt(db, email, request.ip, at)
  const [kept] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!(await passwordMatches(kept?.hash ?? null, password))) {
    throw await refused(context, 'wrongPassword', field)
  }
  if (secondFactor && (await asksSecondFactor(db, userId))) {
    const spent = await spendSecondFactor(db, keyring, { userId, code: code ?? '', at })
    if (spent === null) throw await refused(context, 'wrongCode', 'code')
  }
  // whoever only claims an address could otherwise guess its owner's password without end
  if (emailConfirmed) await forgetSignInAttempts(db, email, request.ip, at)
  await renewSession(context)
}

async function refused(
  { db, person, requestId, source, now }: PersonContext,
  code: 'wrongPassword' | 'wrongCode',
  field: string,
): Promise<FarolError> {
  const { id: userId, name: userName } = person.user
  const entry = { action: 'person.confirm', outcome: 'refused', userId, userName } as const
  const more = { object: `user:${userId}`, after: { reason: code }, requestId, source, at: now() }
  await recordPersonAudit(db, { ...entry, ...more })
  return new FarolError(code, { fields: { [field]: new FarolError(code).message } })
}
