import { FarolError } from '#platform/errors.ts'
import { setAntiForgeryToken } from '#platform/http/anti-forgery.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { setSessionToken, readSessionToken } from '#platform/http/session-cookie.ts'
import { findSession } from '#platform/identity/find-session.ts'
import type { SignedIn } from '#platform/identity/signed-in.ts'
import { openSession } from '#platform/identity/open-session.ts'
import { savePendingSignIn } from '#platform/identity/second-factor/pending-sign-in.ts'
import { needsSecondFactor } from '#platform/identity/second-factor/consume-code.ts'

export async function enter(context: RequestContext, userId: string): Promise<SignedIn> {
  const { db, request, reply, requestId, source, now, antiForgerySecret } = context
  const at = now()
  const replaces = readSessionToken(request)
  const token = setSessionToken(request, reply)
  const userAgent = request.headers['user-agent']
  await openSession(db, { token, replaces, userId, requestId, source, userAgent, at })
  setAntiForgeryToken(antiForgerySecret, request, reply, token)
  const signedIn = await findSession(db, token, at)
  if (signedIn === null) throw new FarolError('unauthenticated')
  return signedIn
}

/** With a second factor, null: this browser still owes its code, which `finishSignIn` takes. */
export async function enterOrAwaitCode(context: RequestContext, userId: string): Promise<SignedIn | null> {
  const { db, request, reply, now, antiForgerySecret } = context
  if (!(await needsSecondFactor(db, userId))) return enter(context, userId)
  const token = setSessionToken(request, reply)
  await savePendingSignIn(db, { token, userId, at: now() })
  setAntiForgeryToken(antiForgerySecret, request, reply, token)
  return null
}
