import type { PersonContext } from '#platform/http/with-person.ts'
import { limitCaller } from '#platform/identity/caller-limit.ts'
import { confirmSignUp as confirm } from '#platform/identity/sign-up/confirm-sign-up.ts'
import type { MailedLink } from '#model/forms/session-forms.ts'

export async function confirmSignUp(
  { db, person, request, requestId, source, now }: PersonContext,
  { token }: MailedLink,
): Promise<{ confirmed: true }> {
  const at = now()
  await limitCaller(db, 'confirm-sign-up', request.ip, at)
  await confirm(db, person, { token, requestId, source, at })
  return { confirmed: true }
}
