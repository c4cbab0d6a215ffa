import { giveAntiForgeryToken } from '#platform/http/anti-forgery.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { giveSessionToken } from '#platform/http/session-cookie.ts'
import { closeSession } from '#platform/identity/close-session.ts'

/** Harmless when signed out. */
export async function logout(context: RequestContext): Promise<{ signedOut: true }> {
  const { db, request, reply, requestId, source, now } = context
  const signedIn = await context.signedIn()
  if (signedIn !== null) await closeSession(db, signedIn, { requestId, source, at: now() })
  giveAntiForgeryToken(context.antiForgerySecret, request, reply, giveSessionToken(request, reply))
  return { signedOut: true }
}
