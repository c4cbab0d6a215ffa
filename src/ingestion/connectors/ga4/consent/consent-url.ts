import { buildAuthorizationUrl, calculatePKCECodeChallenge, type Configuration } from 'openid-client'
import type { Attempt } from '#platform/identity/google/attempt.ts'

export const analyticsScope = 'https://www.googleapis.com/auth/analytics.readonly'

/** Where the window goes in which a person lets us read, for as long as they like; it comes back to `callback`. */
export async function consentUrl(
  provider: Configuration,
  { state, nonce, verifier }: Attempt,
  callback: string,
): Promise<string> {
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: callback,
    response_type: 'code',
    scope: `openid email ${analyticsScope}`,
    // without both Google gives no lasting access the second time
    access_type: 'offline',
    prompt: 'consent',
    include_granted_scopes: 'true',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}
