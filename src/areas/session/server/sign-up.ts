import type { RequestContext } from '#platform/http/request-context.ts'
import { limitCaller } from '#platform/identity/caller-limit.ts'
import { FarolError } from '#platform/errors.ts'
import { hashPassword } from '#platform/identity/password.ts'
import { assertGoodPassword } from '#platform/identity/passwords/good-password.ts'
import { addClaimant } from '#platform/identity/sign-up/add-claimant.ts'
import type { NewUser } from '#model/forms/session-forms.ts'
import type { User } from '../contract.ts'
import { enter } from './enter.ts'
import { presentUser } from './present-user.ts'

/** The same for a registered address: docs/adr/sign-up-says-nothing.md. Throws `signUpClosed`. */
export async function signUp(context: RequestContext, { name, email, password }: NewUser): Promise<User> {
  const { db, entry, request, siteAddress, keyring, requestId, source, now } = context
  if (entry.signUp === 'invited') throw new FarolError('signUpClosed')
  const at = now()
  await limitCaller(db, 'sign-up', request.ip, at)
  assertGoodPassword(password, { email, name })
  const passwordHash = await hashPassword(password)
  const userId = await addClaimant(db, {
    name,
    email,
    passwordHash,
    siteAddress,
    keyring,
    requestId,
    source,
    at,
  })
  return presentUser(await enter(context, userId))
}
