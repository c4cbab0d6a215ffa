import { setAntiForgeryToken } from '#platform/http/anti-forgery.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { setSessionToken } from '#platform/http/session-cookie.ts'
import { closeSession } from '#platform/identity/close-session.ts'

export async function logout(context: RequestContext): Promise<{ signedOut: true }> {
  const { db, request, reply, requestId, source, now } = context
  const signedIn = await context.signedIn()
  if (signedIn !== null) await closeSession(db, signedIn, { requestId, source, at: now() })
  setAntiForgeryToken(context.antiForgerySecret, request, reply, setSessionToken(request, reply))
  return { signedOut: true }
}
