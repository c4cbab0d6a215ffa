import { FarolError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { acceptInvitations } from '#platform/identity/invitations/accept-invitations.ts'
import { hashPassword } from '#platform/identity/password.ts'
import { assertGoodPassword } from '#platform/identity/passwords/good-password.ts'
import { validationMessages } from '#model/validation/index.ts'
import { describeInvitation } from './describe-invitation.ts'
import { enter } from './enter.ts'

type Answer = { token: string; name?: string | undefined; password?: string | undefined }

/** Signs in or, for somebody new, signs up with the e-mail that the link has proven. */
export async function acceptInvitation(
  context: RequestContext,
  { token, name, password }: Answer,
): Promise<{ accounts: string[] }> {
  const { db, requestId, source, now } = context
  const request = { requestId, source, at: now() }
  const { email, known } = await describeInvitation(context, { token })
  const signedIn = await context.signedIn()
  if (signedIn !== null) {
    const { accountIds } = await acceptInvitations(db, token, { signedIn }, request)
    return { accounts: accountIds }
  }
  if (known) throw new FarolError('knownPerson')
  if (name === undefined || password === undefined) {
    const { required } = validationMessages
    throw new FarolError('invalidInput', {
      fields: { ...(name ? {} : { name: required }), ...(password ? {} : { password: required }) },
    })
  }
  assertGoodPassword(password, { email, name })
  const passwordHash = await hashPassword(password)
  const { userId, accountIds } = await acceptInvitations(db, token, { name, passwordHash }, request)
  await enter(context, userId)
  return { accounts: accountIds }
}
