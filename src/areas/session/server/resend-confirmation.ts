import type { PersonContext } from '#platform/http/with-person.ts'
import { limitCaller } from '#platform/identity/caller-limit.ts'
import { resendConfirmation as resend } from '#platform/identity/sign-up/resend-confirmation.ts'

/** Always says that it was sent: nobody learns who has the address. */
export async function resendConfirmation(context: PersonContext): Promise<{ sent: true }> {
  const { db, person, request, siteAddress, keyring, requestId, source, now } = context
  const at = now()
  await limitCaller(db, 'confirm-sign-up', request.ip, at)
  await resend(db, person, { siteAddress, keyring, requestId, source, at })
  return { sent: true }
}
