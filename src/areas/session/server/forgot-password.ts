import type { RequestContext } from '#platform/http/request-context.ts'
import { limitCaller } from '#platform/identity/caller-limit.ts'
import { requestRecovery } from '#platform/identity/passwords/request-recovery.ts'
import { recoveryAnswer } from '#model/recovery-answer.ts'
import type { ForgottenPassword } from '#model/forms/session-forms.ts'

/** The same answer and work for any address. */
export async function forgotPassword(
  context: RequestContext,
  { email }: ForgottenPassword,
): Promise<{ message: string }> {
  const { db, request, siteAddress, keyring, requestId, source, now } = context
  const at = now()
  await limitCaller(db, 'forgot-password', request.ip, at)
  await requestRecovery(db, { email, siteAddress, keyring, requestId, source, at })
  return { message: recoveryAnswer }
}
