import type { RequestContext } from '#platform/http/request-context.ts'
import { limitCaller } from '#platform/identity/caller-limit.ts'
import { recoverPassword as recover } from '#platform/identity/passwords/recover-password.ts'
import { resetSignInAttempts } from '#platform/identity/sign-in-limit.ts'
import type { RecoveredPassword } from '#model/forms/session-forms.ts'

/** Does not sign in: a second factor may still be due. */
export async function recoverPassword(
  context: RequestContext,
  { token, password }: RecoveredPassword,
): Promise<{ recovered: true }> {
  const { db, request, siteAddress, keyring, requestId, source, now } = context
  const at = now()
  await limitCaller(db, 'recover-password', request.ip, at)
  const email = await recover(db, { token, password, siteAddress, keyring, requestId, source, at })
  await resetSignInAttempts(db, email, request.ip, at)
  return { recovered: true }
}
