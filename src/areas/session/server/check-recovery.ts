import type { RequestContext } from '#platform/http/request-context.ts'
import { limitCaller } from '#platform/identity/caller-limit.ts'
import { findTokenOwner } from '#platform/identity/mailed-token.ts'
import { invalidToken } from '#platform/identity/passwords/refused-field.ts'
import type { MailedLink } from '#model/forms/session-forms.ts'

export async function checkRecovery(
  { db, request, now }: RequestContext,
  { token }: MailedLink,
): Promise<{ good: true }> {
  const at = now()
  await limitCaller(db, 'recover-password', request.ip, at)
  if ((await findTokenOwner(db, { purpose: 'recover-password', token, at })) === null) throw invalidToken()
  return { good: true }
}
