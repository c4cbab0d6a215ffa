import { giveAntiForgeryToken, heldAntiForgeryToken } from '#platform/http/anti-forgery.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { giveSessionToken, sessionTokenOf } from '#platform/http/session-cookie.ts'

/** A token that is still good stays: a new one would undo a write that is on its way with it. */
export function getCsrf({ antiForgerySecret: secret, request, reply }: RequestContext): { token: string } {
  const sessionToken = sessionTokenOf(request) ?? giveSessionToken(request, reply)
  const held = heldAntiForgeryToken(secret, request, sessionToken)
  return { token: held ?? giveAntiForgeryToken(secret, request, reply, sessionToken) }
}
