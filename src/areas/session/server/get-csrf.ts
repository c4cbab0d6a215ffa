import { giveAntiForgeryToken, heldAntiForgeryToken } from '#platform/http/anti-forgery.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { giveSessionToken, sessionTokenOf } from '#platform/http/session-cookie.ts'

/** A valid token is kept: a new one would fail a write already on its way. */
export function getCsrf({ antiForgerySecret: secret, request, reply }: RequestContext): { token: string } {
  const sessionToken = sessionTokenOf(request) ?? giveSessionToken(request, reply)
  const held = heldAntiForgeryToken(secret, request, sessionToken)
  return { token: held ?? giveAntiForgeryToken(secret, request, reply, sessionToken) }
}
