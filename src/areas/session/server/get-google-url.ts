import { FarolError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { setSessionToken, readSessionToken } from '#platform/http/session-cookie.ts'
import { limitCaller } from '#platform/identity/caller-limit.ts'
import { beginAttempt } from '#platform/identity/google/attempt.ts'
import { authorizationUrl } from '#platform/identity/google/authorization-url.ts'

/** Only redirects to this site's root. */
export async function getGoogleUrl(context: RequestContext, redirect: string): Promise<{ url: string }> {
  const { db, google, request, reply, siteAddress, now } = context
  if (redirect !== `${siteAddress}/`) {
    throw new FarolError('invalidInput', { fields: { redirect: 'URL inválida' } })
  }
  if (google === null) throw new FarolError('googleNotConfigured')
  await limitCaller(db, 'google', request.ip, now())
  const provider = await google.provider()
  const sessionToken = readSessionToken(request) ?? setSessionToken(request, reply)
  const attempt = await beginAttempt(db, { sessionToken, at: now() })
  const parameters = { scope: 'openid email profile' }
  return { url: await authorizationUrl(provider, attempt, googleCallbackUrl(siteAddress), parameters) }
}

export function googleCallbackUrl(siteAddress: string): string {
  return `${siteAddress}/api/users/google/callback`
}
