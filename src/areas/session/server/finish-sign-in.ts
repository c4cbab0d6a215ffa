import { FarolError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { readSessionToken } from '#platform/http/session-cookie.ts'
import { users } from '#platform/identity/schema.ts'
import { findPendingSignIn, endPendingSignIn } from '#platform/identity/second-factor/pending-sign-in.ts'
import { countSignInAttempt, resetSignInAttempts } from '#platform/identity/sign-in-limit.ts'
import type { SecondFactor } from '#model/forms/session-forms.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { User } from '../contract.ts'
import { enter } from './enter.ts'
import { passSecondFactor } from './pass-second-factor.ts'
import { presentUser } from './present-user.ts'

export async function finishSignIn(context: RequestContext, { code }: SecondFactor): Promise<User> {
  const { db, request, now } = context
  const at = now()
  const token = readSessionToken(request)
  const userId = await findPendingSignIn(db, token, at)
  if (userId === null || token === null) throw new FarolError('unauthenticated')
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (person === undefined) throw new FarolError('unauthenticated')
  await countSignInAttempt(db, person.email, request.ip, at)
  await passSecondFactor(context, userId, code)
  if (!(await endPendingSignIn(db, token))) throw new FarolError('unauthenticated')
  await resetSignInAttempts(db, person.email, request.ip, at)
  return presentUser(await enter(context, userId))
}
