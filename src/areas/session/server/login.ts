import { recordPersonAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { findByPassword } from '#platform/identity/passwords/find-by-password.ts'
import { countSignInAttempt, resetSignInAttempts } from '#platform/identity/sign-in-limit.ts'
import type { Credentials } from '#model/forms/session-forms.ts'
import type { User } from '../contract.ts'
import { enter } from './enter.ts'
import { passSecondFactor } from './pass-second-factor.ts'
import { presentUser } from './present-user.ts'

/** One answer for a wrong password and for an unknown e-mail. */
export async function login(context: RequestContext, { email, password, code }: Credentials): Promise<User> {
  const { db, request, requestId, source, now } = context
  const at = now()
  await countSignInAttempt(db, email, request.ip, at)
  const { known, owner } = await findByPassword(db, { email, password })
  if (known === null) {
    const object = `user:${owner ?? 'unknown'}`
    await recordPersonAudit(db, {
      action: 'session.open',
      outcome: 'refused',
      userId: owner,
      object,
      requestId,
      source,
      at,
    })
    throw new FarolError('invalidCredentials')
  }
  await passSecondFactor(context, known.userId, code)
  // an unconfirmed user of the address could otherwise guess its owner's password without end
  if (known.owner) await resetSignInAttempts(db, email, request.ip, at)
  return presentUser(await enter(context, known.userId))
}
