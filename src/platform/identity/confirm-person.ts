import { eq } from '#platform/storage/postgres/drizzle.ts'
import { recordPersonAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import type { PersonContext } from '../http/with-person.ts'
import { passwordMatches } from './password.ts'
import { users, userSessions } from './schema.ts'
import { needsSecondFactor, consumeSecondFactor } from './second-factor/consume-code.ts'
import { countSignInAttempt, resetSignInAttempts } from './sign-in-limit.ts'
import { hashSessionToken, newSessionToken } from './session-token.ts'
import { setAntiForgeryToken } from '../http/anti-forgery.ts'
import { setSessionToken } from '../http/session-cookie.ts'

export type PersonProof = {
  password: string
  /** Required if `secondFactor` is set and the person has one. */
  code?: string | null | undefined
}

/**
 * Asks for the password (and code) again; renews the session token. Rate-limited like sign-in. Throws
 * `wrongPassword` (on `field`) and `wrongCode`.
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
  if (secondFactor && (await needsSecondFactor(db, userId))) {
    const spent = await consumeSecondFactor(db, keyring, { userId, code: code ?? '', at })
    if (spent === null) throw await refused(context, 'wrongCode', 'code')
  }
  // otherwise someone who only claims an address could guess its owner's password without limit
  if (emailConfirmed) await resetSignInAttempts(db, email, request.ip, at)
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

/** With concurrent calls, the browser keeps the first one's token. */
async function renewSession(context: PersonContext): Promise<void> {
  const { db, request, reply, antiForgerySecret, person } = context
  const token = newSessionToken()
  const tokenHash = hashSessionToken(token)
  const renewed = await db
    .update(userSessions)
    .set({ tokenHash })
    .where(eq(userSessions.tokenHash, person.tokenHash))
    .returning({ id: userSessions.id })
  if (renewed.length === 0) return
  person.tokenHash = tokenHash
  setSessionToken(request, reply, token)
  setAntiForgeryToken(antiForgerySecret, request, reply, token)
}
