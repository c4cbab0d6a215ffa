import { giveAntiForgeryToken } from '#platform/http/anti-forgery.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { giveSessionToken } from '#platform/http/session-cookie.ts'
import type { SignedIn } from '#platform/identity/signed-in.ts'
import { holdSignIn } from '#platform/identity/second-factor/pending-sign-in.ts'
import { asksSecondFactor } from '#platform/identity/second-factor/spend-code.ts'
import { enter } from './enter.ts'

/**
 * For somebody whom another site vouches for: opens their session, or, where they have a second factor, remembers in this
 * browser that they owe its code (null), which `finishSignIn` takes.
 */
export async function enterOrHold(context: RequestContext, userId: string): Promise<SignedIn | null> {
  const { db, request, reply, now, antiForgerySecret } = context
  if (!(await asksSecondFactor(db, userId))) return enter(context, userId)
  const token = giveSessionToken(request, reply)
  await holdSignIn(db, { token, userId, at: now() })
  giveAntiForgeryToken(antiForgerySecret, request, reply, token)
  return null
}
