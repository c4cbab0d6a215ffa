import { setAntiForgeryToken, currentAntiForgeryToken } from '#platform/http/anti-forgery.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { setSessionToken, readSessionToken } from '#platform/http/session-cookie.ts'

/** A valid token is kept: a new one would fail a write already on its way. */
export function getCsrf({ antiForgerySecret: secret, request, reply }: RequestContext): { token: string } {
  const sessionToken = readSessionToken(request) ?? setSessionToken(request, reply)
  const held = currentAntiForgeryToken(secret, request, sessionToken)
  return { token: held ?? setAntiForgeryToken(secret, request, reply, sessionToken) }
}
