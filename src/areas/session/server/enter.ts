import { FarolError } from '#platform/errors.ts'
import { giveAntiForgeryToken } from '#platform/http/anti-forgery.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { giveSessionToken, sessionTokenOf } from '#platform/http/session-cookie.ts'
import { findSession } from '#platform/identity/find-session.ts'
import type { SignedIn } from '#platform/identity/signed-in.ts'
import { openSession } from '#platform/identity/open-session.ts'

/** Opens a session for somebody who has proven who they are: under a new token, in the place of the one they came with. */
export async function enter(context: RequestContext, userId: string): Promise<SignedIn> {
  const { db, request, reply, requestId, source, now, antiForgerySecret } = context
  const at = now()
  const replaces = sessionTokenOf(request)
  const token = giveSessionToken(request, reply)
  const userAgent = request.headers['user-agent']
  await openSession(db, { token, replaces, userId, requestId, source, userAgent, at })
  giveAntiForgeryToken(antiForgerySecret, request, reply, token)
  const signedIn = await findSession(db, token, at)
  if (signedIn === null) throw new FarolError('unauthenticated')
  return signedIn
}
