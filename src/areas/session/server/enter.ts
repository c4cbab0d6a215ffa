import { FarolError } from '#platform/errors.ts'
import { giveAntiForgeryToken } from '#platform/http/anti-forgery.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { giveSessionToken, sessionTokenOf } from '#platform/http/session-cookie.ts'
import { findSession } from '#platform/identity/find-session.ts'
import type { SignedIn } from '#platform/identity/signed-in.ts'
import { openSession } from '#platform/identity/open-session.ts'
import { holdSignIn } from '#platform/identity/second-factor/pending-sign-in.ts'
import { asksSecondFactor } from '#platform/identity/second-factor/spend-code.ts'

/** Under a new token, in place of the one that the browser had. */
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

/** With a second factor, null: this browser still owes its code, which `finishSignIn` takes. */
export async function enterOrAwaitCode(context: RequestContext, userId: string): Promise<SignedIn | null> {
  const { db, request, reply, now, antiForgerySecret } = context
  if (!(await asksSecondFactor(db, userId))) return enter(context, userId)
  const token = giveSessionToken(request, reply)
  await holdSignIn(db, { token, userId, at: now() })
  giveAntiForgeryToken(antiForgerySecret, request, reply, token)
  return null
}
